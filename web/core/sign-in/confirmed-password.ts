import { type ChangeEvent, createContext, type FormEvent, use, useRef, useState } from "react";
import { messages } from "#shared/contract/errors.ts";
import { ApiError, errorMessage } from "#web/core/api/api-error.ts";

/** A form that asks for the password alone. What's wrong is said at its field, which then has the focus. */
export function usePasswordCheck(check: (password: string) => Promise<void>) {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);

  function refuse(message: string) {
    setError(message);
    ref.current?.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isChecking) return;
    if (value === "") return refuse("Please enter your password");
    setIsChecking(true);
    try {
      await check(value);
    } catch (reason) {
      refuse(errorMessage(reason, "Couldn't check your password. Please try again."));
    }
    setIsChecking(false);
  }
  return {
    isChecking,
    form: { className: "form", method: "post", noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
    field: { ref, value, error, onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValue(target.value) },
  };
}

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
