import type { Session } from "#shared/contract/sessions.ts";
import { stored } from "#web/core/browser/stored.ts";

/** Whose card of sessions to rate is hidden, and for which day. */
export const hiddenReminders = stored("hn-reminders-hidden", (text) => text);

/** The same for the offer to save recovery codes. */
export const hiddenCodesOffer = stored("hn-codes-hidden", (text) => text);

type OfferedSession = Omit<Session, "photo"> & { readonly photo: { readonly smallUrl: string } | null };

/** The session, as JSON, for which the page offers to ask later. What's still here after a reload wasn't answered. */
export const openOffer = stored("hn-open-offer", (text): OfferedSession | null => text && JSON.parse(text));

/** What the person said of offers goes with them. */
export function removeOffers(): void {
  for (const offer of [hiddenReminders, hiddenCodesOffer, openOffer]) offer.remove();
}
