import { useEffect } from "react";
import type { Registered } from "#shared/contract/auth.ts";
import { asText, stored } from "#web/core/browser/stored.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { ToastMessage } from "#web/kit/toast/toast-state.ts";

/** Toasts of the app's first start after something that reloads it. */
export const greetings = {
  login: { title: "Welcome back!" },
  registration: { title: "Welcome to HighNote!" },
  /** The page that showed the first recovery codes was reloaded or left, and they were stored nowhere else. */
  codesNotSaved: {
    title: "Codes not saved",
    description: "You can make new ones in Settings, under Sign-in and security.",
    asksToWait: true,
  },
  recovery: { title: "Welcome back!", description: "Your password's changed and every other device is signed out." },
} as const satisfies Record<string, ToastMessage>;
export type Occasion = keyof typeof greetings;

/** Signing in reloads the app (spec section 4), so the occasion of a greeting waits in the browser. */
const waiting = stored("hn-welcome", asText, { area: "sessionStorage" });

/** Without storage there is no greeting. */
export function rememberWelcome(occasion: Occasion): void {
  waiting.set(occasion);
}

export const forgetWelcome = (): void => waiting.remove();

/** Returns what was stored and deletes it. */
export function takeWelcome(): string | null {
  const occasion = waiting.get();
  waiting.remove();
  return occasion;
}

/** Shows the greeting once after signing in or registering. */
export function useWelcome(): void {
  const toast = useToast();
  useEffect(() => {
    const occasion = takeWelcome();
    if (occasion !== null && Object.hasOwn(greetings, occasion)) toast(greetings[occasion as Occasion]);
  }, [toast]);
}

/**
 * Registering reloads the app (spec section 4), so the codes of a new account wait in session storage until the first
 * steps have shown them once. Another account that signs in here before that deletes them unseen.
 */
const waitingCodes = stored("hn-recovery-codes", parse, { area: "sessionStorage" });

function parse(text: string | null): readonly unknown[] {
  const value: unknown = JSON.parse(text ?? "[]");
  return Array.isArray(value) ? value : [];
}

/** Without storage the person makes new codes in the settings. */
export function rememberRecoveryCodes({ user, recoveryCodes }: Registered): void {
  waitingCodes.set(JSON.stringify([user.id, ...recoveryCodes]));
}

/** The unseen codes of this account. */
export function findRecoveryCodes(userId: string): readonly string[] | null {
  const [owner, ...codes] = waitingCodes.get();
  if (owner === userId) return codes.filter((code) => typeof code === "string");
  waitingCodes.remove();
  return null;
}

export const forgetRecoveryCodes = (): void => waitingCodes.remove();
