import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { badRequest, invalid, notFound } from "#server/errors.ts";
import { findOwnedSession } from "#server/features/sessions/sessions.access.ts";
import { presentSessions } from "#server/features/sessions/sessions.presenter.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { CompareSessions, Comparison, ComparisonPair } from "#shared/contract/rankings.ts";
import { neighbourCertainties } from "#shared/domain/ranking/certainty.ts";
import { choosePair, type SessionPair } from "#shared/domain/ranking/pair-choice.ts";
import { placeRanges } from "#shared/domain/ranking/place-ranges.ts";
import { sureOfHead } from "#shared/domain/ranking/sure.ts";
import * as repo from "./comparisons.repo.ts";
import { fitRankingOf, refitAfterAnswer } from "./ranking-fit.service.ts";

/**
 * The most informative pair (ranking.md, Pair choice), excluding the pair answered last and the one served last; all
 * sessions of a person with fewer than two.
 */
export async function getComparison({ database: { db } }: Context, viewer: Viewer): Promise<ComparisonPair> {
  const { ranking, order } = await fitRankingOf(db, viewer.userId);
  const last = await repo.findLastComparison(db, viewer.userId);
  const served = await repo.findServedPair(db, viewer.userId);
  const excluded: SessionPair[] = last ? [[last.winner_session_id, last.loser_session_id]] : [];
  const pair = choosePair(ranking, served ? [...excluded, served] : excluded, Math.random);
  if (pair) await repo.upsertServedPair(db, viewer.userId, pair);
  const certainties = neighbourCertainties(ranking, order.placed);
  return {
    sessions: await presentSessions(db, viewer, pair ?? ranking.standings.map(({ id }) => id)),
    sure: sureOfHead(order.placed, certainties, placeRanges(order.placed)),
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
    await refitAfterAnswer(context, transaction, viewer.userId, null);
    return { id, winnerSessionId, loserSessionId };
  });
}

/**
 * @throws 404 when the asker has no such comparison; 400 when they have answered another one since, or saved an order that
 * has absorbed it
 */
export async function undoComparison(context: Context, viewer: Viewer, id: number): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const last = await repo.findLastComparison(transaction, viewer.userId);
    if (last?.id !== id || last.absorbed) {
      const isTheirs = await repo.hasComparison(transaction, viewer.userId, id);
      throw isTheirs ? badRequest(messages.notLastComparison) : notFound(messages.comparisonNotFound);
    }
    await repo.deleteComparison(transaction, id);
    await refitAfterAnswer(context, transaction, viewer.userId, null);
  });
}
