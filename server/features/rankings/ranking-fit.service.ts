import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { ForeignKeyViolation } from "#server/db/errors.ts";
import type { NewRow } from "#server/db/schema/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { giveWay } from "#server/give-way.ts";
import { defaultElo, eloFromStrength, hasEloMoved } from "#shared/domain/ranking/elo.ts";
import { fittingSteps, type Standing } from "#shared/domain/ranking/fit.ts";
import { findLastComparedAt, listComparisons } from "./comparisons.repo.ts";
import { listRatedSessions, listSessionRatings, type StoredRating, upsertSessionRatings } from "./rankings.repo.ts";

/** One person's ranking, and the data it was fitted to (ranking.md, Model). */
export async function fitRankingOf(connection: Connection, userId: string) {
  // Within a transaction nobody else could go on.
  const pause = connection.isTransaction ? async () => {} : giveWay;
  const sessions = await listRatedSessions(connection, userId);
  await pause();
  const comparisons = await listComparisons(connection, userId);
  await pause();
  const stored = new Map((await listSessionRatings(connection, userId)).map((row) => [row.session_id, row]));
  const storedElo = new Map([...stored.values()].map((row) => [row.session_id, row.elo_rating]));
  await pause();
  const fitting = fittingSteps(sessions, comparisons, storedElo);
  for (;;) {
    const { done, value } = fitting.next();
    await pause();
    if (done) return { ranking: value, sessions, comparisons, stored };
  }
}

/**
 * Updates the stored ranking in the transaction that changed its inputs: comparisons, ratings or the set of sessions.
 * Writes only rows that moved (ranking.md, Model).
 */
export async function refitRankings(context: Context, transaction: Connection, userId: string): Promise<void> {
  await lockUser(transaction, userId);
  await upsertSessionRatings(transaction, await listMoved(context, transaction, userId));
}

/** Rows that one transaction writes of a whole ranking: on SQLite everybody's reads wait for it. */
const batchSize = 500;

/** After an import, which may have moved all rows: batch by batch, and then what has changed meanwhile. */
export async function refitAfterImport(context: Context, userId: string): Promise<void> {
  const moved = await listMoved(context, context.database.db, userId);
  for (let at = 0; at < moved.length; at += batchSize)
    await inTransaction(context.database, async (transaction) => {
      await lockUser(transaction, userId);
      await upsertSessionRatings(transaction, moved.slice(at, at + batchSize));
    }).catch((error: unknown) => {
      // One of the sessions is gone since.
      if (!(error instanceof ForeignKeyViolation)) throw error;
    });
  await inTransaction(context.database, (transaction) => refitRankings(context, transaction, userId));
}

/** The ratings that differ from what is stored. */
async function listMoved(
  { now }: Context,
  connection: Connection,
  userId: string,
): Promise<NewRow<"session_ratings">[]> {
  const { ranking, comparisons, stored } = await fitRankingOf(connection, userId);
  // No ranking before the first comparison.
  if (comparisons.length === 0 && stored.size === 0) return [];
  const before = ({ id }: Standing) => stored.get(id) ?? unranked;
  const recounted = ranking.standings.filter((standing) => hasOtherRecord(before(standing), standing));
  const lastComparedAt = await findLastComparedAt(
    connection,
    recounted.map(({ id }) => id),
  );
  const isRecounted = new Set(recounted);
  const moved = ranking.standings.filter(
    (standing) =>
      isRecounted.has(standing) || hasEloMoved(before(standing).elo_rating, eloFromStrength(standing.strength)),
  );
  const at = now();
  return moved.map((standing) => ({
    user_id: userId,
    session_id: standing.id,
    elo_rating: eloFromStrength(standing.strength),
    comparisons: standing.wins + standing.losses,
    wins: standing.wins,
    losses: standing.losses,
    last_compared_at: isRecounted.has(standing)
      ? (lastComparedAt.get(standing.id) ?? null)
      : before(standing).last_compared_at,
    created_at: at,
    updated_at: at,
  }));
}

/** Defaults for a session without a row (spec section 9). */
const unranked = { elo_rating: defaultElo, wins: 0, losses: 0, last_compared_at: null };

function hasOtherRecord(before: Pick<StoredRating, "wins" | "losses">, { wins, losses }: Standing): boolean {
  return before.wins !== wins || before.losses !== losses;
}
