import { createContext, use } from "react";
import { messages } from "#shared/contract/errors.ts";
import { ApiError } from "#web/core/api/api-error.ts";

/** The person cancelled the prompt: nothing was done, and no message is shown. */
export class PasswordNotGiven extends Error {
  override readonly name = "PasswordNotGiven";
}

/** Asks for the password. @throws PasswordNotGiven */
export type AskPassword = () => Promise<void>;

export const AskPasswordContext = createContext<AskPassword | null>(null);

/** Sends a request. If the server wants the password confirmed, asks for it and sends the request again. */
export type WithPassword = <Result>(send: () => Promise<Result>) => Promise<Result>;

const asksForPassword = (error: unknown) =>
  error instanceof ApiError && error.status === 403 && error.answer?.message === messages.confirmPassword;

/** For calls that need a recently confirmed password (decisions.md, Account). */
export function useWithPassword(): WithPassword {
  const ask = use(AskPasswordContext);
  if (!ask) throw new Error("useWithPassword needs a PasswordPrompt above it");
  return async (send) => {
    try {
      return await send();
    } catch (error) {
      if (!asksForPassword(error)) throw error;
      await ask();
      return await send();
    }
  };
}
