/** Signing in reloads the app (spec section 4), so the greeting waits in the browser until the app is there again. */
const key = "hn-welcome";

const greetings = { login: "Welcome back!", registration: "Welcome to HighNote!" } as const;
type Occasion = keyof typeof greetings;

export function rememberWelcome(occasion: Occasion): void {
  try {
    sessionStorage.setItem(key, occasion);
  } catch {
    // Storage may be refused: then there is no greeting.
  }
}

/** The greeting that waits, once. */
export function takeWelcome(): string | null {
  try {
    const occasion = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return occasion === "login" || occasion === "registration" ? greetings[occasion] : null;
  } catch {
    return null;
  }
}
