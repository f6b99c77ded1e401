import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import * as repo from "./timelines.repo.ts";

/** Followers above which new sessions of an author are read with each feed (pulled) instead of written into timelines. */
export const fanOutLimit = 5_000;
/** What of an author's past a new follower finds in the feed; the rest is on the author's profile. */
const backfilled = 300;

/**
 * Timelines are written in the transaction that changes what they rest on, while the author's row is locked: a follow
 * and a session that come at once are never both missed. They decide what a feed looks at, not what it shows: reading
 * asks once more who may see what.
 */
type Session = repo.TimedSession & { visibility: Visibility };

/** A session was logged: into the owner's timeline, and into the followers' unless it is private. */
export function addToTimelines(transaction: Connection, session: Session, limit: number = fanOutLimit): Promise<void> {
  return add(transaction, session, { limit, isNew: true });
}

/** A session was brought back. */
export function returnToTimelines(transaction: Connection, session: Session): Promise<void> {
  return add(transaction, session, { limit: fanOutLimit, isNew: false });
}

/** A session's visibility changed; the owner's own entry stays. Followers and everybody have the same entries. */
export async function moveInTimelines(transaction: Connection, session: Session, before: Visibility): Promise<void> {
  if (before === "private" && session.visibility !== "private")
    await share(transaction, session, { limit: fanOutLimit, isNew: false });
  if (before !== "private" && session.visibility === "private") await repo.deleteFollowersEntries(transaction, session);
}

/** A session is being deleted. */
export async function removeFromTimelines(transaction: Connection, session: repo.TimedSession): Promise<void> {
  await repo.deleteOwnEntry(transaction, session);
  await repo.deleteFollowersEntries(transaction, session);
}

interface Sharing {
  /** More followers than that read the author with their feeds. */
  limit: number;
  isNew: boolean;
}

async function add(transaction: Connection, session: Session, sharing: Sharing): Promise<void> {
  await repo.insertOwnEntry(transaction, session);
  if (session.visibility !== "private") await share(transaction, session, sharing);
}

async function share(transaction: Connection, session: repo.TimedSession, { limit, isNew }: Sharing): Promise<void> {
  const { followers_count, is_pulled } = await repo.getAuthor(transaction, session.user_id);
  const isPulled = is_pulled || followers_count > limit;
  if (isPulled && !is_pulled) await repo.updateToPulled(transaction, session.user_id);
  if (isPulled) await repo.updateToNotFannedOut(transaction, session.id);
  else await repo.insertFollowersEntries(transaction, session, { isNew });
}

type Pair = Parameters<typeof repo.deleteAllOf>[1];

/** Somebody has begun to follow. */
export async function fillTimeline(transaction: Connection, pair: Pair): Promise<void> {
  const { is_pulled } = await repo.getAuthor(transaction, pair.following_id);
  if (is_pulled) await repo.updateFollowToPulled(transaction, pair);
  await repo.insertNewestOf(transaction, pair, backfilled);
}

/** Somebody has ceased to follow. */
export const emptyTimeline = repo.deleteAllOf;

/** The account ends. No key takes the rows along: each session written to thousands of timelines would pay for it. */
export const endTimeline = repo.deleteTimeline;

/** Takes out what no longer shows anything, as whole accounts and histories leave it behind; a little at a time. */
export async function sweepTimelines({ database }: Context): Promise<void> {
  const batch = 500;
  let after: repo.EntryKey | undefined;
  do {
    const entries = await repo.listEntries(database.db, after, batch);
    const stale = entries.filter(({ is_stale }) => is_stale);
    if (stale.length > 0) await inTransaction(database, (transaction) => sweep(transaction, stale));
    after = entries.length < batch ? undefined : entries.at(-1);
  } while (after !== undefined);
}

async function sweep(transaction: Connection, stale: readonly repo.EntryKey[]): Promise<void> {
  const sessions = [...new Set(stale.map(({ session_id }) => session_id))];
  await repo.lockSessions(transaction, sessions);
  for (const entry of stale) await repo.deleteStaleEntry(transaction, entry);
}
