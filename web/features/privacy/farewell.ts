/** Deleting the account reloads the app, so its last word waits in the browser until the landing page is there. */
const key = "hn-farewell";

export function rememberFarewell(): void {
  try {
    sessionStorage.setItem(key, "account-deleted");
  } catch {
    // Storage may be refused: then there is no last word.
  }
}

export function isFarewellDue(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function forgetFarewell(): void {
  sessionStorage.removeItem(key);
}
