import type { Entry, OutboxRequest, Refusal } from "#web/offline/device/outbox-entry.ts";
import { logRequest } from "#web/offline/device/outbox-requests.ts";

/** Doubles with each attempt. */
const firstRetryDelayMs = 2_000;
const maxRetryDelayMs = 5 * 60 * 1_000;
/** A sent entry is remembered as long as a draft that may have its key. */
const SENT_RETENTION_MS = 30 * 24 * 60 * 60 * 1_000;

/** @param attempts before this one */
export const retryPauseMs = (attempts: number): number => Math.min(maxRetryDelayMs, firstRetryDelayMs * 2 ** attempts);

/** What came of an attempt. */
export type Outcome =
  /** `serverId`: of what it created. */
  | { readonly status: "sent"; readonly serverId?: number | undefined }
  /** `serverId`: of a session that is there, but for a photo. */
  | { readonly status: "refused"; readonly refusal: Refusal; readonly serverId?: number | undefined }
  /** No answer, or one that may pass: `failure` says which. `after`: milliseconds that the server asks for. */
  | { readonly status: "retry"; readonly after?: number; readonly failure?: string }
  /** It concerned something that is gone: there is nothing left to do. */
  | { readonly status: "obsolete" };

/** Entries with the same queue key are sent in the order in which they were written; different queues don't wait for each other. */
export const queueKeyOf = ({ request, localId }: Pick<Entry, "request" | "localId">): string =>
  request.queue ?? `session ${localId}`;

const isLocal = (id: number) => id < 0;

/** The ids that it refers to and only this device knows so far. */
export function needsOf(request: OutboxRequest): number[] {
  const target = "params" in request && "id" in request.params ? request.params.id : 0;
  const parent = request.route === "postComment" ? (request.body.parentId ?? 0) : 0;
  return [target, parent].filter(isLocal);
}

/** The sessions of a rating's answers that only this device knows so far. It goes without them if they never arrive. */
const opponentsOf = (request: OutboxRequest): number[] =>
  request.route === "editSession"
    ? (request.body.comparisons ?? []).map(({ sessionId }) => sessionId).filter(isLocal)
    : [];

const idNames: readonly string[] = ["id", "sessionId", "parentId"];

/** The entries with the server's ids, where they are known. */
export function withKnownIds(entries: readonly Entry[]): Entry[] {
  const known = new Map(
    entries.flatMap(({ localId, serverId }) => (serverId === undefined ? [] : [[localId, serverId]])),
  );
  if (known.size === 0) return [...entries];
  function real(name: string, value: unknown): unknown {
    if (name === "queue") return String(value).replace(/-\d+$/, (id) => String(known.get(Number(id)) ?? id));
    return idNames.includes(name) && typeof value === "number" ? (known.get(value) ?? value) : value;
  }
  return entries.map((entry) => {
    const { request } = entry;
    if (![...needsOf(request), ...opponentsOf(request)].some((id) => known.has(id))) return entry;
    return { ...entry, request: JSON.parse(JSON.stringify(request), real) };
  });
}

/**
 * What may be sent now: the oldest waiting entry of each queue, if nothing that it refers to is still to come. A rating also
 * waits for the sessions it was compared with, but only as long as those are on their way.
 * @param now milliseconds; infinite: without the pauses between attempts
 */
export function sendable(all: readonly Entry[], now: number): Entry[] {
  const begun = new Set<string>();
  const onTheirWay = new Set(
    all
      .filter(({ state, request }) => state === "waiting" && request.route === "logSession")
      .map(({ localId }) => localId),
  );
  return inOrder(withKnownIds(all)).filter((entry) => {
    if (entry.state !== "waiting") return false;
    const queueKey = queueKeyOf(entry);
    const isFirst = !begun.has(queueKey);
    begun.add(queueKey);
    if (!isFirst || entry.retryAt > now || needsOf(entry.request).length > 0) return false;
    return !opponentsOf(entry.request).some((id) => onTheirWay.has(id));
  });
}

/**
 * When something may be sent next; infinite: when nothing waits for the time alone.
 * @param isSending what is on its way isn't waited for
 */
export const nextAttempt = (all: readonly Entry[], isSending: (id: string) => boolean = () => false): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...sendable(all, Number.POSITIVE_INFINITY).flatMap(({ id, retryAt }) => (isSending(id) ? [] : [retryAt])),
  );

/** What is left of a request that was sent: nothing reads it, and all words go. */
const wordless: OutboxRequest = { ...logRequest({}), label: { noun: "session", title: "" } };

/** The entry after an attempt; undefined: nothing is left of it. */
export function settled(entry: Entry, outcome: Outcome, now: number): Entry | undefined {
  switch (outcome.status) {
    case "sent":
      // Others refer to what it created, by its local id.
      if (outcome.serverId === undefined) return undefined;
      return {
        ...entry,
        request: wordless,
        state: "sent",
        serverId: outcome.serverId,
        refusal: undefined,
        retryAt: now,
      };
    case "refused":
      return {
        ...entry,
        state: "refused",
        refusal: outcome.refusal,
        serverId: outcome.serverId ?? entry.serverId,
        attempts: entry.attempts + 1,
      };
    case "retry": {
      const retryAt = now + Math.max(retryPauseMs(entry.attempts), outcome.after ?? 0);
      return { ...entry, attempts: entry.attempts + 1, retryAt, failure: outcome.failure };
    }
    case "obsolete":
      return undefined;
  }
}

/** The ids of an entry and of all that make no sense without it. */
export function withDependents(all: readonly Entry[], id: string): string[] {
  const gone = new Map(all.filter((entry) => entry.id === id).map((entry) => [entry.localId, entry.id]));
  for (const entry of inOrder(all))
    if (needsOf(entry.request).some((need) => gone.has(need))) gone.set(entry.localId, entry.id);
  return [...gone.values()];
}

/** Sent entries that nothing refers to any more and no draft can remember. */
export function forgettable(all: readonly Entry[], now: number): Entry[] {
  const needed = new Set(
    all.flatMap(({ state, request }) => (state === "sent" ? [] : [...needsOf(request), ...opponentsOf(request)])),
  );
  return all.filter(
    ({ state, retryAt, localId }) => state === "sent" && now - retryAt > SENT_RETENTION_MS && !needed.has(localId),
  );
}

/** What is not sent: refused first, then as written. */
export const unsent = (all: readonly Entry[]): Entry[] =>
  inOrder(withKnownIds(all))
    .filter(({ state }) => state !== "sent")
    .sort((one, other) => Number(one.state === "waiting") - Number(other.state === "waiting"));

const inOrder = (all: readonly Entry[]) => all.toSorted((one, other) => one.order - other.order);
