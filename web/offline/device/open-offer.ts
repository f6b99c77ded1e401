import type { Session } from "#shared/contract/sessions.ts";
import { stored } from "#web/core/browser/stored.ts";

type OfferedSession = Omit<Session, "photo"> & { readonly photo: { readonly smallUrl: string } | null };

/**
 * The session, as JSON, for which the page offers to ask later. What's still here after a reload wasn't answered. It goes
 * with the person (leave-device.ts).
 */
export const openOffer = stored("hn-open-offer", (text): OfferedSession | null => text && JSON.parse(text));
