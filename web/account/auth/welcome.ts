import { useEffect } from "react";
import { asText, stored } from "#web/core/browser/stored.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { ToastMessage } from "#web/kit/toast/toast-state.ts";

/** Toasts of the app's first start after something that reloads it. */
const greetings = {
  login: { title: "Welcome back!" },
  registration: { title: "Welcome to HighNote!" },
  recovery: { title: "Welcome back!", description: "Your password's changed and every other device is signed out." },
} as const satisfies Record<string, ToastMessage>;
export type Occasion = keyof typeof greetings;

/** Signing in reloads the app (spec section 4), so the occasion of a greeting waits in the browser. */
const waiting = stored("hn-welcome", asText, { area: "sessionStorage" });

/** Without storage there is no greeting. */
export function rememberWelcome(occasion: Occasion): void {
  waiting.set(occasion);
}

/** Before the greeting is taken. */
export const isJustRegistered = (): boolean => waiting.get() === "registration";

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
