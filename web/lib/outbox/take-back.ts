import { loadOutbox } from "./load-outbox.ts";
import type { Queued } from "./or-queued.ts";

/** Before it could be sent. */
export async function takeBack(personId: string, { queuedAs }: Queued): Promise<void> {
  await (await loadOutbox(personId)).discard(queuedAs);
}

export const deletedLater = "You're offline, so it goes once you're back.";
