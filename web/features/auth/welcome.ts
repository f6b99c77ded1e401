import type { ToastMessage } from "#web/ui/toast/toast-state.ts";

/** Signing in reloads the app (spec section 4), so the greeting waits in the browser until the app is there again. */
const key = "hn-welcome";

export const codesNotSaved = { title: "Codes not saved", description: "You can make new ones in Edit Profile." };

const greetings = {
  login: { title: "Welcome back!" },
  registration: { title: "Welcome to HighNote!" },
  /** The page that showed the first recovery codes was reloaded, and they were nowhere else. */
  codesNotSaved,
  recovery: { title: "Welcome back!", description: "Your password is changed. All other devices are signed out." },
} as const satisfies Record<string, ToastMessage>;
export type Occasion = keyof typeof greetings;

export function rememberWelcome(occasion: Occasion): void {
  try {
    sessionStorage.setItem(key, occasion);
  } catch {
    // Storage may be refused: then there is no greeting.
  }
}

export function forgetWelcome(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** The greeting that waits, once. */
export function takeWelcome(): ToastMessage | null {
  try {
    const occasion = sessionStorage.getItem(key);
    forgetWelcome();
    return occasion !== null && Object.hasOwn(greetings, occasion) ? greetings[occasion as Occasion] : null;
  } catch {
    return null;
  }
}
