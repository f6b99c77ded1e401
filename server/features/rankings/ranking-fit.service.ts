import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { NewRow } from "#server/db/schema/tables.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { giveWay } from "#server/give-way.ts";
import type { Comparison, FittedSession, RatedSession } from "#shared/domain/ranking/comparison-graph.ts";
import { eloFromStrength } from "#shared/domain/ranking/elo.ts";
import { fittingSteps } from "#shared/domain/ranking/fit.ts";
import { inOneOrder } from "#shared/domain/ranking/order.ts";
import { settleScores } from "#shared/domain/ranking/settle-scores.ts";
import { findLastComparedAt, listComparisons } from "./comparisons.repo.ts";
import {
  listRankedRows,
  listRowsOfProducts,
  listStored,
  type RankedRow,
  type RowOfProduct,
  type Stored,
  updateScores,
  upsertSessionRatings,
} from "./rankings.repo.ts";
import { hasOtherRecord, standingsToStore } from "./stored-strengths.ts";

/** Everything that a person has said about their sessions: the rows first consumed first, the sessions by id. */
export async function readRankedSessions(connection: Connection, userId: string) {
  const rows = await listRankedRows(connection, userId);
  const comparisons = await listComparisons(connection, userId);
  return { rows, sessions: rows.map(asRatedSession).sort((a, b) => a.id - b.id), comparisons };
}

function asRatedSession(row: RankedRow): RatedSession {
  return {
    ...{ id: row.id, rating: row.rating, ratedBy: row.rating === null ? null : row.rated_by, base: baseOf(row) },
    rank: row.manual_rank,
    createdAt: row.created_at.getTime(),
  };
}

/** Where a saved order put a session, if one did. */
const baseOf = ({
  base_strength: strength,
  base_variance: variance,
}: Pick<Stored, "base_strength" | "base_variance">) =>
  strength === null || variance === null ? null : { strength, variance };

/**
 * A person's one fit and one order, from which every place is taken (ranking.md). It's always made of what has been said,
 * never of the stored strengths, which only spare steps.
 */
export async function fitRankingOf(connection: Connection, userId: string) {
  const { rows, sessions, comparisons } = await readRankedSessions(connection, userId);
  const storedElo = new Map(rows.flatMap(({ id, elo_rating }) => (elo_rating === null ? [] : [[id, elo_rating]])));
  const ranking = await fitInSteps(connection, { sessions, comparisons, storedElo });
  return { rows, sessions, comparisons, ranking, order: inOneOrder(ranking) };
}

/** The same fit of only what products are ranked by, without an order. */
export async function fitProductsOf(connection: Connection, userId: string) {
  const rows = await listRowsOfProducts(connection, { userId });
  const stored = new Map((await listStored(connection, { userId })).map((row) => [row.session_id, row]));
  const comparisons = await listComparisons(connection, userId);
  // Copies of thousands would cost more than the fit, and without a saved order there is nothing to add to them.
  const hasBases = [...stored.values()].some(({ base_strength }) => base_strength !== null);
  const withBase = (row: RowOfProduct): FittedSession => {
    const own = stored.get(row.id);
    return { ...row, base: own ? baseOf(own) : null };
  };
  const sessions = (hasBases ? rows.map(withBase) : rows).toSorted((a, b) => a.id - b.id);
  const storedElo = new Map([...stored.values()].map(({ session_id, elo_rating }) => [session_id, elo_rating]));
  return { rows, comparisons, ranking: await fitInSteps(connection, { sessions, comparisons, storedElo }) };
}

interface Said<Session> {
  sessions: readonly Session[];
  comparisons: readonly Comparison[];
  storedElo: ReadonlyMap<number, number>;
}

/** In steps that others go between; within a transaction nobody else could. */
async function fitInSteps<Session extends FittedSession>(connection: Connection, said: Said<Session>) {
  const pause = connection.isTransaction ? async () => {} : giveWay;
  await pause();
  const fitting = fittingSteps(said.sessions, said.comparisons, said.storedElo);
  for (;;) {
    const { done, value } = fitting.next();
    await pause();
    if (done) return value;
  }
}

/** Updates the stored strengths and records in the transaction that changed what a person has said. */
export async function refitRankings(context: Context, transaction: Connection, userId: string): Promise<void> {
  await refit(context, transaction, userId);
}

/**
 * The same after an answer, which also lets the scores settle that the rating dialog made.
 * @param justRatedId the session whose rating brought the answer, which keeps its score; null for Compare
 */
export async function refitAfterAnswer(
  context: Context,
  transaction: Connection,
  userId: string,
  justRatedId: number | null,
): Promise<void> {
  const { rows, order } = await refit(context, transaction, userId);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const settled = settleScores(order, justRatedId).flatMap(({ id, rating }) => {
    const row = rowById.get(id);
    return row ? [{ ...row, rating }] : [];
  });
  await updateScores(transaction, settled, context.now());
}

async function refit(context: Context, transaction: Connection, userId: string) {
  await lockUser(transaction, userId);
  const { changed, ...fitted } = await fitChanges(context, transaction, userId);
  await upsertSessionRatings(transaction, changed);
  return fitted;
}

/** The fit, and what of it differs from what is stored. */
export async function fitChanges({ now }: Context, connection: Connection, userId: string) {
  const { rows, ranking, order } = await fitRankingOf(connection, userId);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const toStore = standingsToStore(ranking, order, stored);
  const recounted = new Set(
    toStore.flatMap((standing) => (hasOtherRecord(stored.get(standing.id), standing) ? standing.id : [])),
  );
  const lastComparedAt = await findLastComparedAt(connection, [...recounted]);
  const at = now();
  const changed = toStore.map(
    ({ id, strength, wins, losses, answers }): NewRow<"session_ratings"> => ({
      user_id: userId,
      session_id: id,
      elo_rating: eloFromStrength(strength),
      comparisons: answers,
      wins,
      losses,
      last_compared_at: (recounted.has(id) ? lastComparedAt.get(id) : stored.get(id)?.last_compared_at) ?? null,
      created_at: at,
      updated_at: at,
    }),
  );
  return { rows, order, changed };
}
