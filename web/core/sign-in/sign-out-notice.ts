/** Why a signed-in person lands on the landing page. */
export type SignOutNotice = "account-deleted" | "signed-out";

/** The app reloads when a sign-in ends, so the notice waits in session storage for the landing page. */
const key = "hn-sign-out-notice";

export const storeSignOutNotice = (notice: SignOutNotice) => inStorage((storage) => storage.setItem(key, notice));

export const isSignOutNotice = (name: string): boolean => name === key;

export const readSignOutNotice = () => inStorage((storage) => storage.getItem(key));

/** After it was shown, or after a new sign-in. */
export const clearSignOutNotice = () => inStorage((storage) => storage.removeItem(key));

/** @returns null where storage is forbidden: then there is no notice */
function inStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
