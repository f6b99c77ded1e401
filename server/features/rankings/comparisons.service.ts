import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { badRequest, invalid, notFound } from "#server/errors.ts";
import { findOwnedSession } from "#server/features/sessions/sessions.access.ts";
import { presentSessions } from "#server/features/sessions/sessions.presenter.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { giveWay } from "#server/give-way.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { CompareSessions, Comparison, ComparisonPair } from "#shared/contract/rankings.ts";
import { neighbourCertainties } from "#shared/domain/ranking/certainty.ts";
import { choosePair, type SessionPair } from "#shared/domain/ranking/pair-choice.ts";
import { topPlaces } from "#shared/domain/ranking/top-places.ts";
import * as repo from "./comparisons.repo.ts";
import { insertComparisons, listTimedComparisons } from "./comparisons.repo.ts";
import { fitRankingOf, refitAfterImport, refitRankings } from "./ranking-fit.service.ts";

export interface ImportedComparison {
  winner: number;
  loser: number;
  at: Date;
}

/** Of one statement, and of one transaction: reads wait for it on SQLite. */
const batchSize = 200;
const nameOf = ({ winner, loser, at }: ImportedComparison) => `${winner} ${loser} ${at.getTime()}`;

/** Adds the answers that the person doesn't have yet, all about their own sessions, and fits the ranking. */
export async function importComparisons(
  context: Context,
  userId: string,
  comparisons: readonly ImportedComparison[],
): Promise<void> {
  const stored = await listTimedComparisons(context.database.db, userId);
  await giveWay();
  const known = new Set(
    stored.map((row) => nameOf({ winner: row.winner_session_id, loser: row.loser_session_id, at: row.created_at })),
  );
  const missing = comparisons.filter((comparison) => !known.has(nameOf(comparison)));
  for (let start = 0; start < missing.length; start += batchSize) {
    const rows = missing.slice(start, start + batchSize).map(({ winner, loser, at }) => ({
      ...{ user_id: userId, winner_session_id: winner, loser_session_id: loser, created_at: at },
    }));
    await inTransaction(context.database, async (transaction) => {
      await lockUser(transaction, userId);
      await insertComparisons(transaction, rows);
    });
  }
  await refitAfterImport(context, userId);
}

/**
 * The most informative pair (ranking.md, Pair choice), excluding the pair answered last and the one served last; all
 * sessions of a person with fewer than two.
 */
export async function getComparison({ database: { db } }: Context, viewer: Viewer): Promise<ComparisonPair> {
  const { ranking, comparisons } = await fitRankingOf(db, viewer.userId);
  const answered = comparisons.slice(-1).map((last): SessionPair => [last.winnerSessionId, last.loserSessionId]);
  const served = await repo.findServedPair(db, viewer.userId);
  const pair = choosePair(ranking, served ? [...answered, served] : answered, Math.random);
  if (pair) await repo.upsertServedPair(db, viewer.userId, pair);
  return {
    sessions: await presentSessions(db, viewer, pair ?? ranking.standings.map(({ id }) => id)),
    top: topPlaces([...neighbourCertainties(ranking).values(), null]),
  };
}

/** @throws 400 the same session twice, 404 not visible, 403 visible but another person's */
export async function compareSessions(
  context: Context,
  viewer: Viewer,
  { winnerSessionId, loserSessionId, key }: CompareSessions,
): Promise<Comparison> {
  if (winnerSessionId === loserSessionId) throw invalid("loserSessionId", messages.comparedWithItself);
  return await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    for (const id of [winnerSessionId, loserSessionId]) await findOwnedSession(transaction, viewer, id);
    const choice = {
      user_id: viewer.userId,
      winner_session_id: winnerSessionId,
      loser_session_id: loserSessionId,
    };
    const made = key === undefined ? undefined : await repo.findMade(transaction, { ...choice, key });
    if (made?.winner_session_id === winnerSessionId) return { id: made.id, winnerSessionId, loserSessionId };
    // They were told that it had failed, and chose again.
    if (made) await repo.deleteComparison(transaction, made.id);
    const created_at = context.now();
    const id = await repo.insertComparison(transaction, { ...choice, key: key ?? null, created_at });
    await refitRankings(context, transaction, viewer.userId);
    return { id, winnerSessionId, loserSessionId };
  });
}

/** @throws 404 when the asker has no such comparison, 400 when they have answered another one since */
export async function undoComparison(context: Context, viewer: Viewer, id: number): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    if ((await repo.findLastComparison(transaction, viewer.userId)) !== id) {
      const isTheirs = await repo.hasComparison(transaction, viewer.userId, id);
      throw isTheirs ? badRequest(messages.notLastComparison) : notFound(messages.comparisonNotFound);
    }
    await repo.deleteComparison(transaction, id);
    await refitRankings(context, transaction, viewer.userId);
  });
}
