import type { Session } from "#shared/contract/sessions.ts";
import { asText, stored } from "#web/core/browser/stored.ts";

/** Whose card of sessions to rate is hidden, and for which day. */
export const hiddenReminders = stored("hn-reminders-hidden", (text) => text);

/** The same for the offer to save recovery codes. */
export const hiddenCodesOffer = stored("hn-codes-hidden", (text) => text);

type OfferedSession = Omit<Session, "photo"> & { readonly photo: { readonly smallUrl: string } | null };

/** The session, as JSON, for which the page offers to ask later. What's still here after a reload wasn't answered. */
export const openOffer = stored("hn-open-offer", (text): OfferedSession | null => text && JSON.parse(text));

/** When whose sessions are to be rated, ISO 8601, as JSON: what this device knew last. */
export const rememberedReminders = stored(
  "hn-reminders",
  (text): { readonly personId: string; readonly dueAt: readonly string[] } | null => text && JSON.parse(text),
);

/** Whose sessions wait above the feed to be sent. */
export const rememberedUnsent = stored("hn-unsent", asText);

/** What the person said of offers goes with them. */
export function removeOffers(): void {
  for (const offer of [hiddenReminders, hiddenCodesOffer, openOffer, rememberedReminders, rememberedUnsent])
    offer.remove();
}
