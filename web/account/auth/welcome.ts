import { useEffect } from "react";
import { asText, stored } from "#web/core/browser/stored.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { Occasion } from "./greetings.ts";

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
