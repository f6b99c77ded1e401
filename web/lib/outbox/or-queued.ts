import { OfflineError } from "#web/lib/api/api-error.ts";
import type { Work } from "./entry.ts";
import { loadOutbox } from "./load-outbox.ts";

/** Stored on this device, to be sent later. */
export class Queued {
  readonly entryId: string;
  constructor(entryId: string) {
    this.entryId = entryId;
  }
}

/**
 * The answer of a small change, which isn't worth storing first: only if there is none, and the device can store it, it's
 * sent later. @throws as the call does
 */
export async function orQueued<Answer>(
  answer: Promise<Answer>,
  personId: string,
  work: Work,
): Promise<Answer | Queued> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error;
    const outbox = await loadOutbox(personId).catch(() => undefined);
    const entryId = await outbox?.queue(work);
    if (entryId === undefined) throw error;
    return new Queued(entryId);
  }
}

/** Before it could be sent. */
export async function takeBack(personId: string, { entryId }: Queued): Promise<void> {
  await (await loadOutbox(personId)).discard(entryId);
}

export const deletedLater = "You're offline, so it goes once you're back.";
