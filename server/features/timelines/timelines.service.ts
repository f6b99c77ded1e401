import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#server/context.ts";
import type { Connection, Database } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Asker } from "#server/viewer.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import * as pulled from "./pulled-sessions.repo.ts";
import * as rebuild from "./rebuild-timelines.repo.ts";
import * as repo from "./timelines.repo.ts";

const batch = 100;

/**
 * `npm run rebuild-timelines`: from the stored sessions and follows, beside a running server. One person per
 * transaction, so no request waits for more than one timeline; safe to interrupt and repeat. Concurrent changes write
 * their own entries, and surplus ones are invisible and swept.
 */
export async function rebuildTimelines(database: Database): Promise<void> {
  await forEachPerson(database, async (id) => {
    await inTransaction(database, async (transaction) => {
      await lockUser(transaction, id);
      await rebuild.updateMarksOf(transaction, id);
    });
  });
  await forEachPerson(database, async (id) => {
    await inTransaction(database, async (transaction) => {
      await rebuild.deleteStaleEntries(transaction, id);
      await rebuild.insertMissingEntries(transaction, id);
    });
  });
}

/** Pauses for as long as each one took, to leave the database to others. */
async function forEachPerson(database: Database, work: (id: string) => Promise<void>): Promise<void> {
  for (let people = await rebuild.listPeople(database.db, "", batch); people.length > 0; ) {
    for (const id of people) {
      const began = performance.now();
      await work(id);
      await pause(performance.now() - began);
    }
    people = await rebuild.listPeople(database.db, people.at(-1) ?? "", batch);
  }
}

/** Above this number of followers an author is pulled: sessions are numbered, and read with each feed. */
export const fanOutLimit = 200;
/** Sessions of pulled authors that are read with a feed before they're written into the timeline: a page of them. */
export const maxUnwritten = 20;
/** Number of an author's past sessions that a new follower's timeline gets. */
const backfillSize = 300;

/**
 * Timelines are written in the transaction that changes their inputs, with the author locked, so that a concurrent
 * follow and session can't miss each other. They only select candidates: reading checks visibility again.
 */
type Session = repo.TimedSession & { visibility: Visibility; import_id: string | null };

/** How a session reaches its author's followers. */
type Author = Pick<Row<"users">, "followers_count" | "is_pulled">;

/** A session was logged: into the owner's timeline, and into the followers' unless it is private. */
export function addToTimelines(
  transaction: Connection,
  session: Omit<Session, "import_id">,
  author: Author | undefined,
): Promise<void> {
  return add(transaction, { ...session, import_id: null }, author);
}

/**
 * A session was imported: it's there for its owner, and history to all others. It never enters a follower's timeline, now
 * or when it's shared or restored, a follow begins or timelines are rebuilt.
 */
export async function addToOwnTimeline(transaction: Connection, session: repo.TimedSession): Promise<void> {
  await repo.insertOwnEntry(transaction, session);
}

/** A session was restored. */
export function returnToTimelines(transaction: Connection, session: Session): Promise<void> {
  return add(transaction, session);
}

/**
 * The visibility of an author's sessions changed; the author's own entries stay. All audiences but `private` have the same
 * entries.
 */
export async function moveInTimelines(
  transaction: Connection,
  moved: readonly (Session & { before: Visibility })[],
): Promise<void> {
  const isPrivate = (visibility: Visibility) => visibility === "private";
  const turned = moved.filter(({ before, visibility }) => isPrivate(before) !== isPrivate(visibility));
  const { shown = [], hidden = [] } = Object.groupBy(turned, ({ before }) => (isPrivate(before) ? "shown" : "hidden"));
  await share(transaction, shown);
  await withdraw(transaction, hidden);
}

/** A session is about to be deleted. */
export async function removeFromTimelines(transaction: Connection, session: repo.TimedSession): Promise<void> {
  await repo.deleteOwnEntry(transaction, session);
  await withdraw(transaction, [session]);
}

/** All of one author. */
async function withdraw(transaction: Connection, sessions: readonly repo.TimedSession[]): Promise<void> {
  const [first] = sessions;
  if (!first) return;
  const ids = sessions.map(({ id }) => id);
  await repo.deleteFollowersEntries(transaction, first.user_id, ids);
  await pulled.emptyNumbersOf(transaction, ids);
}

async function add(transaction: Connection, session: Session, added?: Author): Promise<void> {
  await repo.insertOwnEntry(transaction, session);
  if (session.visibility !== "private") await share(transaction, [session], added);
}

/** All of one author. @param added the author, of a session that is new: it has neither entries nor a number */
async function share(transaction: Connection, sessions: readonly Session[], added?: Author): Promise<void> {
  const news = sessions.filter(({ import_id }) => import_id === null);
  const [first] = news;
  if (!first) return;
  const { user_id: authorId, id } = first;
  const ids = news.map((session) => session.id);
  const { followers_count, is_pulled } = added ?? (await repo.getAuthor(transaction, authorId));
  const isPulled = is_pulled || followers_count > fanOutLimit;
  if (!isPulled) return await repo.insertFollowersEntries(transaction, { authorId, ids, isNew: added !== undefined });
  if (!is_pulled) await repo.updateToPulled(transaction, authorId);
  if (added) await pulled.insertNewPulled(transaction, { authorId, id });
  else await pulled.insertPulled(transaction, authorId, ids);
}

type Pair = Parameters<typeof repo.deleteAllOf>[1];

/** A follow began. */
export async function fillTimeline(transaction: Connection, pair: Pair): Promise<void> {
  const { is_pulled } = await repo.getAuthor(transaction, pair.following_id);
  if (is_pulled) await pulled.updateFollowToPulled(transaction, pair);
  await repo.insertNewestOf(transaction, pair, backfillSize);
}

/** A follow ended. */
export const emptyTimeline = repo.deleteAllOf;

/** The account is deleted. Without a foreign key, which would cost on every session fanned out to thousands. */
export async function endTimeline(transaction: Connection, userId: string): Promise<void> {
  await repo.deleteTimeline(transaction, userId);
  await pulled.deleteNumbersOf(transaction, userId);
}

/**
 * Writes into a person's timeline what their pulled authors have shared since the last time. A feed is the same before and
 * after, only cheaper to read.
 */
export async function catchUp({ database }: Pick<Context, "database">, userId: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    for (const behind of await pulled.lockBehind(transaction, userId))
      await pulled.writePulled(transaction, userId, behind);
  });
}

/** Number of sessions of a person's pulled authors that their timeline doesn't have yet. */
export async function countUnwritten({ database: { db } }: Context, { userId }: Asker): Promise<number> {
  const [row] = await pulled.findUnwrittenCount(db, { viewerId: userId });
  return row?.count ?? 0;
}

/** Deletes stale entries of deleted accounts and unfollowed histories, batch by batch. */
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
