import type { Context } from "#server/context.ts";
import { decodeCursor, encodeCursor, type Page, type PageRequest } from "#server/db/query/pagination.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { invalid } from "#server/errors.ts";
import { presentSessions } from "#server/features/sessions/sessions.presenter.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { RankingEntry, UpdateRankings } from "#shared/contract/rankings.ts";
import { eloFromStrength } from "#shared/domain/ranking/elo.ts";
import { inShownOrder, neighbourCertainties } from "#shared/domain/ranking/order-certainty.ts";
import { reorderRatings } from "#shared/domain/reorder-ratings.ts";
import { fitRankingOf, refitRankings } from "./ranking-fit.service.ts";
import { lockOwnSessions, updatePlaces } from "./rankings.repo.ts";

/** Strongest first, ties by id; nothing before the first comparison (ranking.md, Model). */
export async function listRankings(
  { database: { db } }: Context,
  viewer: Viewer,
  request: PageRequest,
): Promise<Page<RankingEntry>> {
  const after = readCursor(request);
  const { ranking, comparisons } = await fitRankingOf(db, viewer.userId);
  if (comparisons.length === 0) return { items: [], next: null };
  const certainties = neighbourCertainties(ranking);
  const places = inShownOrder(ranking).map(({ id, strength, wins, losses }) => ({
    id,
    wins,
    losses,
    eloRating: eloFromStrength(strength),
    comparisons: wins + losses,
    certainty: certainties.get(id) ?? null,
  }));
  const { items, next } = pageOf(places, request.limit, after);
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

/** The position at which the previous page ended. */
interface PlaceBefore {
  eloRating: number;
  id: number;
}

/** @throws BrokenCursor, also when there is nothing to rank */
function readCursor({ cursor }: PageRequest): PlaceBefore | undefined {
  if (cursor === undefined) return undefined;
  const [eloRating, id] = decodeCursor(cursor, ["number", "whole"]);
  return { eloRating: Number(eloRating), id: Number(id) };
}

/** The ranking is fitted as a whole, so pages are sliced in memory, with the same cursors as elsewhere. */
function pageOf<Place extends { id: number; eloRating: number }>(
  places: readonly Place[],
  limit: number,
  after: PlaceBefore | undefined,
): Page<Place> {
  const rest = places.filter(
    ({ eloRating, id }) => !after || eloRating < after.eloRating || (eloRating === after.eloRating && id < after.id),
  );
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && rest.length > limit ? encodeCursor([last.eloRating, last.id]) : null };
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
        if (!session) throw invalid("rankings", messages.rankedNotYours);
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
