/** Why somebody who was signed in finds the landing page. */
export type Farewell = "account-deleted" | "signed-out";

/** The app reloads when a sign-in has ended, so the last word waits in the browser until the landing page is there. */
const key = "hn-farewell";

export const rememberFarewell = (farewell: Farewell) => inStorage((storage) => storage.setItem(key, farewell));

export const readFarewell = () => inStorage((storage) => storage.getItem(key));

/** Said, or somebody is signed in after all. */
export const forgetFarewell = () => inStorage((storage) => storage.removeItem(key));

/** @returns null where storage is refused: then there is no last word */
function inStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
