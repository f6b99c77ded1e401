import { useEffect } from "react";
import { useToast } from "#web/ui/toast/toast-context.ts";
import type { ToastMessage } from "#web/ui/toast/toast-state.ts";

/** Signing in reloads the app (spec section 4), so the greeting waits in the browser. */
const key = "hn-welcome";

export const codesNotSaved = { title: "Codes not saved", description: "You can make new ones in Settings." };

const greetings = {
  login: { title: "Welcome back!" },
  registration: { title: "Welcome to HighNote!" },
  /** The page that showed the first recovery codes was reloaded, and they were stored nowhere else. */
  codesNotSaved,
  recovery: { title: "Welcome back!", description: "Your password is changed. All other devices are signed out." },
} as const satisfies Record<string, ToastMessage>;
export type Occasion = keyof typeof greetings;

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

/** Returns the stored greeting and deletes it. */
export function takeWelcome(): ToastMessage | null {
  try {
    const occasion = sessionStorage.getItem(key);
    forgetWelcome();
    return occasion !== null && Object.hasOwn(greetings, occasion) ? greetings[occasion as Occasion] : null;
  } catch {
    return null;
  }
}

/** Shows the greeting once after signing in or registering. */
export function useWelcome(): void {
  const toast = useToast();
  useEffect(() => {
    const greeting = takeWelcome();
    if (greeting) toast(greeting);
  }, [toast]);
}
