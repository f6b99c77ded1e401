import { stored } from "#web/core/browser/stored.ts";

/** Whose card of sessions to rate is hidden, and for which day. It goes with the person (leave-device.ts). */
export const hiddenReminders = stored("hn-reminders-hidden", (text) => text);

/** The same for the offer to save recovery codes. */
export const hiddenCodesOffer = stored("hn-codes-hidden", (text) => text);
