import type { Context } from "#server/context.ts";
import { decodeCursor, encodeCursor, type Page, type PageRequest } from "#server/db/query/pagination.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { invalid } from "#server/errors.ts";
import { presentSessions } from "#server/features/sessions/sessions.presenter.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { RankingEntry, RankingsQuery, UpdateRankings } from "#shared/contract/rankings.ts";
import { inShownOrder, neighbourCertainties } from "#shared/domain/ranking/certainty.ts";
import { eloFromStrength } from "#shared/domain/ranking/elo.ts";
import { strengthBands } from "#shared/domain/ranking/strength-band.ts";
import { reorderRatings } from "#shared/domain/reorder-ratings.ts";
import { fitRankingOf, refitRankings } from "./ranking-fit.service.ts";
import { lockOwnSessions, updatePlaces } from "./rankings.repo.ts";

/** What a ranking is sorted by: strongest first, ties by id in the same direction. */
export interface RankedPlace {
  readonly eloRating: number;
  readonly id: number;
}

/** @returns where the previous page ended. @throws BrokenCursor, also when there is nothing to rank */
export function readRankingCursor({ cursor }: PageRequest): RankedPlace | undefined {
  if (cursor === undefined) return undefined;
  const [eloRating, id] = decodeCursor(cursor, ["number", "whole"]);
  return { eloRating, id };
}

/** The ranking is fitted as a whole, so pages are sliced in memory, with the same cursors as elsewhere. */
export function pageOfRanking<Place extends RankedPlace>(
  places: readonly Place[],
  limit: number,
  after: RankedPlace | undefined,
): Page<Place> {
  const rest = places.filter(
    ({ eloRating, id }) => !after || eloRating < after.eloRating || (eloRating === after.eloRating && id < after.id),
  );
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && rest.length > limit ? encodeCursor([last.eloRating, last.id]) : null };
}

/** Strongest first, ties by id; nothing before the first comparison (ranking.md, Model). */
export async function listRankings(
  { database: { db } }: Context,
  viewer: Viewer,
  { compared, ...request }: RankingsQuery,
): Promise<Page<RankingEntry>> {
  const after = readRankingCursor(request);
  const { ranking, sessions: rated, comparisons } = await fitRankingOf(db, viewer.userId);
  if (comparisons.length === 0) return { items: [], next: null };
  const certainties = neighbourCertainties(ranking);
  const bandOf = strengthBands(rated.map(({ rating }) => rating));
  const places = inShownOrder(ranking)
    .filter(({ wins, losses }) => compared === undefined || compared === wins + losses > 0)
    .map((standing) => ({
      id: standing.id,
      wins: standing.wins,
      losses: standing.losses,
      eloRating: eloFromStrength(standing.strength),
      comparisons: standing.wins + standing.losses,
      certainty: certainties.get(standing.id) ?? null,
      band: bandOf(standing),
    }));
  const { items, next } = pageOfRanking(places, request.limit, after);
  const sessions = await presentSessions(
    db,
    viewer,
    items.map(({ id }) => id),
  );
  const sessionById = new Map(sessions.map((session) => [session.id, session]));
  return {
    items: items.flatMap((place) => {
      const session = sessionById.get(place.id);
      return session ? { ...place, session } : [];
    }),
    next,
  };
}

/**
 * Saves a manual order of the listed sessions: adjusts their ratings as little as possible, and ranks break ties from
 * now on (decisions.md, Rating and ranking).
 * @throws 400 for foreign, unknown or repeated sessions and for equal ranks; nothing changes then
 */
export async function updateRankings(context: Context, viewer: Viewer, { rankings }: UpdateRankings): Promise<void> {
  const ids = new Set(rankings.map(({ sessionId }) => sessionId));
  if (ids.size < rankings.length) throw invalid("rankings", messages.rankedTwice);
  if (new Set(rankings.map(({ rank }) => rank)).size < rankings.length) throw invalid("rankings", messages.rankShared);
  if (rankings.length === 0) return;
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const own = await lockOwnSessions(transaction, viewer.userId, [...ids]);
    const ownById = new Map(own.map((session) => [session.id, session]));
    const ordered = rankings
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ sessionId, rank }) => {
        const session = ownById.get(sessionId);
        if (!session) throw invalid("rankings", messages.rankedGone);
        return { session, rank };
      });
    const ratings = reorderRatings(ordered.map(({ session }) => session.rating));
    const moved = ordered.flatMap(({ session, rank }, position) => {
      const rating = ratings[position] ?? null;
      if (rating === session.rating && rank === session.manual_rank) return [];
      return { id: session.id, rating, manual_rank: rank };
    });
    await updatePlaces(transaction, moved, context.now());
    await refitRankings(context, transaction, viewer.userId);
  });
}
