import { reorderRatings } from "#shared/domain/ranking/reorder-ratings.ts";
import type { Comparison, RatedSession } from "./comparison-graph.ts";
import { rankingConstants } from "./constants.ts";
import { fitRanking } from "./fit.ts";
import { fillGaps, nonIncreasing } from "./least-change.ts";

/** A session as a saved order leaves it. */
export type ReorderedSession = Pick<RatedSession, "id" | "rating" | "ratedBy" | "rank" | "base">;

/**
 * What every session is after an order of the listed ones (best first) was saved; in the order of `sessions`. From then
 * on all comparisons so far are absorbed. Ids that aren't among the sessions are passed over.
 *
 * Ratings change as little as the order asks for, and those that do count as set by hand. Every placed session gets a
 * base: its present strength, and the listed ones the nearest strengths that fall along the list. With no other answers
 * in the fit, exactly the saved order is shown.
 */
export function saveOrder(
  sessions: readonly RatedSession[],
  comparisons: readonly Comparison[],
  listedIds: readonly number[],
): ReorderedSession[] {
  const { standings } = fitRanking(sessions, comparisons);
  const standingById = new Map(standings.map((standing) => [standing.id, standing]));
  const listed = listedIds.flatMap((id) => standingById.get(id) ?? []);
  const ratings = reorderRatings(listed.map(({ session }) => session.rating));
  const strengths = nonIncreasing(fillGaps(listed.map(({ isPlaced, strength }) => (isPlaced ? strength : null))));
  const positionById = new Map(listed.map(({ id }, position) => [id, position]));
  return standings.map(({ id, session, isPlaced, strength, variance }) => {
    const position = positionById.get(id);
    const base = isPlaced ? { strength, variance } : session.base;
    if (position === undefined) {
      const { rating, ratedBy, rank } = session;
      return { id, rating, ratedBy, rank, base };
    }
    const rating = ratings[position] ?? null;
    const ratedBy = rating === session.rating ? session.ratedBy : "hand";
    const fitted = strengths[position];
    if (fitted === undefined) return { id, rating, ratedBy, rank: position + 1, base };
    const newBase = { strength: fitted, variance: isPlaced ? variance : newlyPlacedVariance };
    return { id, rating, ratedBy, rank: position + 1, base: newBase };
  });
}

/** An unrated session that the order puts above a placed one is known as well as one rated by hand. */
const newlyPlacedVariance = rankingConstants.prior.handDeviation ** 2;
