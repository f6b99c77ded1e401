import { outboxTag } from "./outbox-tag.ts";

/** Where browsers have it, they tell the worker of the network's return also while they hold this page still. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** One event for any number of calls. Never rejects: without it the page's own 'online' event has to do. */
export async function askToBeWoken(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await (registration as WithSync | undefined)?.sync?.register(outboxTag).catch(() => undefined);
}
