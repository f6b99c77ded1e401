import { OfflineError } from "#web/core/api/api-error.ts";
import type { Work } from "./entry.ts";
import { loadOutbox } from "./load-outbox.ts";

/** Stored on this device, to be sent later, under this key. */
export interface Queued {
  readonly queuedAs: string;
}

export const isQueued = (answer: unknown): answer is Queued =>
  typeof answer === "object" && answer !== null && "queuedAs" in answer;

/**
 * The answer of a small change, which isn't worth storing first: only if there is none, and the device can store it, it's
 * sent later. @throws as the call does
 */
export async function orQueued<Answer>(
  answer: Promise<Answer>,
  personId: string,
  work: Work,
): Promise<Answer | Queued> {
  // Only a device without any network can tell that the call never left it.
  const attempts = navigator.onLine ? 1 : 0;
  try {
    return await answer;
  } catch (error) {
    const outbox = error instanceof OfflineError && (await loadOutbox(personId).catch(() => undefined));
    const queuedAs = outbox && (await outbox.queue(work, attempts));
    if (!queuedAs) throw error;
    return { queuedAs };
  }
}
