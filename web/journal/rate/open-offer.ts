import { useEffect } from "react";
import { underLock } from "#web/core/browser/cross-page-lock.ts";
import { openOffer } from "#web/offline/device/offers.ts";
import type { SessionToAsk } from "./rating-flow.ts";

/** Held by the page that makes the offer: the browser ends it with its page. */
const lockOf = ({ id }: SessionToAsk) => `offer ${id}`;
const isOfThisPage = (url: string) => url.startsWith("blob:");

/**
 * Notes that a session's offer is open: one that's left without an answer, also by a reload, makes the session wait on the
 * card (waiting-to-rate.tsx). @returns to be called once it's answered
 */
export function useOpenOffer(session: SessionToAsk): () => void {
  const lock = lockOf(session);
  useEffect(() => {
    const photo = session.photo && !isOfThisPage(session.photo.smallUrl) ? session.photo : null;
    openOffer.set(JSON.stringify({ ...session, photo }));
  }, [session]);
  useEffect(() => {
    const left = Promise.withResolvers<void>();
    void underLock(lock, () => left.promise);
    return left.resolve;
  }, [lock]);
  return () => {
    // Another window may have made its own since.
    if (openOffer.get()?.id === session.id) openOffer.remove();
  };
}

/** Does something with a person's offer that was left without an answer, once no window makes it any more. */
export async function withLeftOffer(userId: string, work: (offer: SessionToAsk) => Promise<unknown>): Promise<void> {
  const offer = openOffer.get();
  if (offer?.userId !== userId) return;
  await underLock(lockOf(offer), async () => {
    if (openOffer.get()?.id === offer.id) await work(offer);
  });
}
