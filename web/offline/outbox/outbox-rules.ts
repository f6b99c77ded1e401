import type { Entry, Refusal, Work } from "#web/offline/device/outbox-entry.ts";

/** Doubles with each attempt. */
const firstRetryDelayMs = 2_000;
const maxRetryDelayMs = 5 * 60 * 1_000;
/** A sent entry is remembered as long as a draft that may have its key. */
const SENT_RETENTION_MS = 30 * 24 * 60 * 60 * 1_000;

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
export function queueKeyOf({ work, localId }: Pick<Entry, "work" | "localId">): string {
  switch (work.kind) {
    case "log":
      return `session ${localId}`;
    case "edit":
    case "rate":
    case "remind":
      return `session ${work.sessionId}`;
    case "comment":
      return `comments ${work.sessionId}`;
    case "message":
      return `conversation ${work.userId}`;
    case "like":
      return `like ${work.sessionId}`;
    case "follow":
      return `follow ${work.userId}`;
    case "compare":
      return "comparisons";
    case "order":
      return "order";
    case "delete":
      return `${work.what} ${work.itemId}`;
  }
}

/** The ids that it refers to and only this device knows so far. */
export function needsOf(work: Work): number[] {
  const ids = [
    "sessionId" in work ? work.sessionId : 0,
    work.kind === "comment" ? (work.parentId ?? 0) : 0,
    work.kind === "delete" ? work.itemId : 0,
  ];
  return ids.filter((id) => id < 0);
}

/** The sessions of a rating's answers that only this device knows so far. It goes without them if they never arrive. */
const opponentsOf = (work: Work): number[] =>
  work.kind === "rate" ? (work.comparisons ?? []).map(({ sessionId }) => sessionId).filter((id) => id < 0) : [];

/** The entries with the server's ids, where they are known. */
export function withKnownIds(entries: readonly Entry[]): Entry[] {
  const known = new Map(
    entries.flatMap(({ localId, serverId }) => (serverId === undefined ? [] : [[localId, serverId]])),
  );
  if (known.size === 0) return [...entries];
  const real = (id: number) => known.get(id) ?? id;
  return entries.map((entry) => {
    const { work } = entry;
    if (needsOf(work).length + opponentsOf(work).length === 0) return entry;
    if (work.kind === "delete") return { ...entry, work: { ...work, itemId: real(work.itemId) } };
    if (work.kind === "comment") {
      const parentId = work.parentId === null ? null : real(work.parentId);
      return { ...entry, work: { ...work, sessionId: real(work.sessionId), parentId } };
    }
    if (work.kind === "rate") {
      const comparisons = work.comparisons?.map((answer) => ({ ...answer, sessionId: real(answer.sessionId) }));
      return { ...entry, work: { ...work, sessionId: real(work.sessionId), ...(comparisons && { comparisons }) } };
    }
    return "sessionId" in work ? { ...entry, work: { ...work, sessionId: real(work.sessionId) } } : entry;
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
    all.filter(({ state, work }) => state === "waiting" && work.kind === "log").map(({ localId }) => localId),
  );
  return inOrder(withKnownIds(all)).filter((entry) => {
    if (entry.state !== "waiting") return false;
    const queueKey = queueKeyOf(entry);
    const isFirst = !begun.has(queueKey);
    begun.add(queueKey);
    if (!isFirst || entry.retryAt > now || needsOf(entry.work).length > 0) return false;
    return !opponentsOf(entry.work).some((id) => onTheirWay.has(id));
  });
}

/** When something may be sent next; infinite: when nothing waits for the time alone. */
export const nextAttempt = (all: readonly Entry[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...sendable(all, Number.POSITIVE_INFINITY).map(({ retryAt }) => retryAt));

/** The entry after an attempt; undefined: nothing is left of it. */
export function settled(entry: Entry, outcome: Outcome, now: number): Entry | undefined {
  switch (outcome.status) {
    case "sent":
      // Others refer to what it created, by its local id; all words go.
      if (outcome.serverId === undefined) return undefined;
      return {
        ...entry,
        work: withoutWords(entry.work),
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
      const pause = Math.min(maxRetryDelayMs, firstRetryDelayMs * 2 ** entry.attempts);
      const retryAt = now + Math.max(pause, outcome.after ?? 0);
      return { ...entry, attempts: entry.attempts + 1, retryAt, failure: outcome.failure };
    }
    case "obsolete":
      return undefined;
  }
}

function withoutWords(work: Work): Work {
  if (work.kind === "log") return { ...work, body: {}, photos: [] };
  return work.kind === "comment" ? { ...work, name: "", content: "" } : work;
}

/** The ids of an entry and of all that make no sense without it. */
export function withDependents(all: readonly Entry[], id: string): string[] {
  const gone = new Map(all.filter((entry) => entry.id === id).map((entry) => [entry.localId, entry.id]));
  for (const entry of inOrder(all))
    if (needsOf(entry.work).some((need) => gone.has(need))) gone.set(entry.localId, entry.id);
  return [...gone.values()];
}

/** Sent entries that nothing refers to any more and no draft can remember. */
export function forgettable(all: readonly Entry[], now: number): Entry[] {
  const needed = new Set(
    all.flatMap(({ state, work }) => (state === "sent" ? [] : [...needsOf(work), ...opponentsOf(work)])),
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
