import { routes } from "#shared/contract/routes.ts";
import { callAny } from "#web/core/api/api.ts";
import { OfflineError } from "#web/core/api/api-error.ts";
import { isOffline } from "#web/core/browser/connection.ts";
import type { OutboxRequest, Refusal } from "#web/offline/device/outbox-entry.ts";
import type { Outbox } from "./outbox.ts";
import type { AnswerTo } from "./send-entry.ts";

/** The person's outbox, whose script no first paint needs; it's there once the app has been idle. @throws OfflineError */
export async function loadOutbox(personId: string): Promise<Outbox> {
  const { outboxOf } = await import("./outbox.ts").catch((cause: unknown) => {
    throw new OfflineError({ cause });
  });
  return outboxOf(personId);
}

/**
 * Undoes what was sent, or stored to be sent later (`queueIfOffline`): by the server, which leaves what's there as it is, unless it
 * certainly never left this device.
 * @param answer the one that it had
 * @returns what the server answered; undefined without it
 */
export async function undoQueued<Restored>(
  personId: string,
  answer: unknown,
  restore: () => Promise<Restored>,
): Promise<Restored | undefined> {
  const neverLeft = isQueued(answer) && (await (await loadOutbox(personId)).undoQueued(answer.queuedAs));
  return neverLeft ? undefined : await restore();
}

export const deletedLater = "You're offline. It'll be sent once you're back.";

/** 'This phone', or on a wide screen 'this device'. */
export const thisDevice = (): string =>
  window.matchMedia("(min-width: 45rem)").matches ? "this device" : "this phone";

/** A server that answers may still be too busy for it, as for a photo on a machine with other work. */
export const willBeSent = (offline = isOffline()): string =>
  `It'll be sent ${offline ? "when you're back online" : "as soon as the server accepts it"}.`;

/** The toast for what waits on this device. */
export const savedLocallyToast = () => ({
  title: `Saved on ${thisDevice()}`,
  description: willBeSent(),
  action: { label: "View", onPress: openOutbox },
});

/** Why something needs the person, with a full stop. */
export const refusedText = (refusal: Refusal | undefined): string =>
  `The server didn't accept this one. ${refusal?.message ?? ""}`.trim().replace(/(?<![.!?])$/, ".");

const eventName = "openOutbox";

/** Opens the list of what waits, from anywhere. */
export function openOutbox(): void {
  window.dispatchEvent(new Event(eventName));
}

/** @returns a function that stops it */
export function onOpenOutbox(listener: () => void): () => void {
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}

/** Stored on this device, to be sent later, under this key. */
export interface Queued {
  readonly queuedAs: string;
}

export const isQueued = (answer: unknown): answer is Queued =>
  typeof answer === "object" && answer !== null && "queuedAs" in answer;

/**
 * Makes a small change, which isn't worth storing first: only if there is no answer, and the device can store it, it's sent
 * later; or if an earlier press on the same still waits, which it then replaces. @throws as the call does
 */
export async function queueIfOffline<Asked extends OutboxRequest>(
  personId: string,
  request: Asked,
): Promise<AnswerTo<Asked["route"]> | Queued> {
  // Only a device without any network can tell that the call never left it.
  const attempts = navigator.onLine ? 1 : 0;
  const outbox = await loadOutbox(personId).catch(() => undefined);
  const replaced = await outbox?.queueAfterEarlier(request, attempts).catch(() => undefined);
  if (replaced) return { queuedAs: replaced };
  try {
    return (await callAny(routes[request.route], request)) as AnswerTo<Asked["route"]>;
  } catch (error) {
    const queuedAs = error instanceof OfflineError && (await outbox?.queue(request, attempts));
    if (!queuedAs) throw error;
    return { queuedAs };
  }
}
