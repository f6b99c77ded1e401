import { useEffect } from "react";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { Occasion } from "./greetings.ts";

/** Signing in reloads the app (spec section 4), so the occasion of a greeting waits in the browser. */
const key = "hn-welcome";

export function rememberWelcome(occasion: Occasion): void {
  try {
    sessionStorage.setItem(key, occasion);
  } catch {
    // Without storage there is no greeting.
  }
}

export function forgetWelcome(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}

/** Returns what was stored and deletes it. */
export function takeWelcome(): string | null {
  try {
    const occasion = sessionStorage.getItem(key);
    forgetWelcome();
    return occasion;
  } catch {
    return null;
  }
}

/** Shows the greeting once after signing in or registering; most starts have none, and load none. */
export function useWelcome(): void {
  const toast = useToast();
  useEffect(() => {
    const occasion = takeWelcome();
    if (occasion === null) return;
    void import("./greetings.ts").then(
      ({ greetings }) => {
        if (Object.hasOwn(greetings, occasion)) toast(greetings[occasion as Occasion]);
      },
      () => undefined,
    );
  }, [toast]);
}
