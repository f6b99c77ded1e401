import { asText, stored } from "#web/core/browser/stored.ts";

/** Why a signed-in person lands on the landing page. */
export type SignOutNotice = "account-deleted" | "signed-out";

const noticeName = "hn-sign-out-notice";

/** The app reloads when a sign-in ends, so the notice waits in session storage for the landing page. */
const waiting = stored(noticeName, asText, { area: "sessionStorage" });

export const storeSignOutNotice = (notice: SignOutNotice): boolean => waiting.set(notice);

export const isSignOutNotice = (name: string): boolean => name === noticeName;

export const readSignOutNotice = waiting.get;

/** After it was shown, or after a new sign-in. */
export const clearSignOutNotice = waiting.remove;
