import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { invalid } from "#server/errors.ts";
import { changeTrashedSessions } from "#server/features/sessions/trashed-sessions.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { UpdateRankings } from "#shared/contract/rankings.ts";
import { rankingConstants } from "#shared/domain/ranking/constants.ts";
import { strengthFromElo } from "#shared/domain/ranking/elo.ts";
import { type ReorderedSession, saveOrder } from "#shared/domain/ranking/saved-order.ts";
import { absorbComparisons } from "./comparisons.repo.ts";
import { readRankedSessions, refitRankings } from "./ranking-fit.service.ts";
import {
  endReminders,
  lockOwnSessions,
  type RankedRow,
  type SavedBase,
  updateScores,
  upsertBases,
} from "./rankings.repo.ts";

/** In the transaction that puts these sessions where they are, in a saved order or by an import. */
export const keepBases = (
  { now }: Context,
  transaction: Connection,
  userId: string,
  bases: readonly SavedBase[],
): Promise<void> => upsertBases(transaction, userId, bases, now());

/**
 * Saves a manual order of the listed sessions, which is the newest word about it (ranking.md): ratings change as little
 * as it asks for, every placed session gets a base, and all answers so far are absorbed.
 * @throws 400 for foreign, unknown or repeated sessions and for equal ranks; nothing changes then
 */
export async function updateRankings(context: Context, viewer: Viewer, { rankings }: UpdateRankings): Promise<void> {
  const { userId } = viewer;
  const rankById = new Map(rankings.map(({ sessionId, rank }) => [sessionId, rank]));
  if (rankById.size < rankings.length) throw invalid("rankings", messages.rankedTwice);
  if (new Set(rankById.values()).size < rankings.length) throw invalid("rankings", messages.rankShared);
  if (rankings.length === 0) return;
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    const own = await lockOwnSessions(transaction, userId, [...rankById.keys()]);
    if (own.size < rankById.size) throw invalid("rankings", messages.rankedGone);
    const { rows, sessions, comparisons } = await readRankedSessions(transaction, userId);
    const listed = rankings.toSorted((a, b) => a.rank - b.rank).map(({ sessionId }) => sessionId);
    const reordered = new Map(saveOrder(sessions, comparisons, listed).map((session) => [session.id, session]));
    const changed = rows.flatMap((row) => scoreChange(row, reordered.get(row.id), rankById.get(row.id)) ?? []);
    const moved = rows.flatMap((row) => baseChange(row, reordered.get(row.id)) ?? []);
    await updateScores(transaction, changed, context.now());
    await endReminders(
      transaction,
      changed.flatMap(({ id, rating }) => (rating === null ? [] : id)),
    );
    await keepBases(context, transaction, userId, moved);
    await absorbComparisons(transaction, userId);
    await absorbTrashed(transaction, userId);
    await refitRankings(context, transaction, userId);
  });
}

/** @param after a saved order takes the listed sessions among themselves, so the others keep their ranks */
function scoreChange(before: RankedRow, after: ReorderedSession | undefined, rank = before.manual_rank) {
  const { id, rated_by } = before;
  if (after === undefined) return undefined;
  if (after.rating === before.rating && rank === before.manual_rank) return undefined;
  return { id, rating: after.rating, rated_by: after.ratedBy ?? rated_by, manual_rank: rank };
}

function baseChange({ id, base_strength, base_variance }: RankedRow, after: ReorderedSession | undefined) {
  const base = after?.base ?? null;
  if (base === null) return undefined;
  return base.strength === base_strength && base.variance === base_variance ? undefined : { id, base };
}

/**
 * A deleted session that is brought back moves no other one either: its answers are absorbed, too, and it stands where it
 * stood.
 */
async function absorbTrashed(transaction: Connection, userId: string): Promise<void> {
  const base_variance = rankingConstants.prior.handDeviation ** 2;
  await changeTrashedSessions(transaction, { userId }, ({ comparisons, ratings }) => ({
    comparisons: comparisons.map((row) => ({ ...row, absorbed: true })),
    ratings: ratings.map((row) => ({ ...row, base_strength: strengthFromElo(row.elo_rating), base_variance })),
  }));
}
