import { loadOutbox } from "./load-outbox.ts";
import { isQueued } from "./or-queued.ts";

/**
 * Undoes what was sent, or stored to be sent later (`orQueued`): by the server, which leaves what's there as it is, unless it
 * certainly never left this device.
 * @param answer the one that it had
 * @returns what the server answered; undefined without it
 */
export async function takeBack<Restored>(
  personId: string,
  answer: unknown,
  restore: () => Promise<Restored>,
): Promise<Restored | undefined> {
  const neverLeft = isQueued(answer) && (await (await loadOutbox(personId)).takeBack(answer.queuedAs));
  return neverLeft ? undefined : await restore();
}

export const deletedLater = "You're offline, so it goes once you're back.";
