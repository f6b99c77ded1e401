import type { Context } from "#server/context.ts";
import type { Page } from "#server/db/query/pagination.ts";
import { presentSessions } from "#server/features/sessions/sessions.presenter.ts";
import { giveWay } from "#server/give-way.ts";
import { mediaUrl } from "#server/media/media-address.ts";
import type { Asker, Viewer } from "#server/viewer.ts";
import type { OrderEntry, OrderQuery, RankingEntry, RankingsQuery } from "#shared/contract/rankings.ts";
import { limits } from "#shared/domain/limits.ts";
import { neighbourCertainties } from "#shared/domain/ranking/certainty.ts";
import { eloFromStrength } from "#shared/domain/ranking/elo.ts";
import { outrankedBands } from "#shared/domain/ranking/outranked.ts";
import { placeRanges } from "#shared/domain/ranking/place-ranges.ts";
import { strengthBands } from "#shared/domain/ranking/strength-band.ts";
import { fitRankingOf } from "./ranking-fit.service.ts";
import { pageOfRanking, readRankingCursor } from "./ranking-pages.ts";
import { listBriefSessions } from "./rankings.repo.ts";

/** The one order: all with a place, and after them those without (ranking.md, Places). */
export async function listRankings(
  { database: { db } }: Context,
  viewer: Viewer,
  { placed, compared, ...request }: RankingsQuery,
): Promise<Page<RankingEntry>> {
  const after = readRankingCursor(request);
  const asked = orderEntries(await fitRankingOf(db, viewer.userId))
    .filter(({ place }) => placed === undefined || placed === (place !== null))
    .filter(({ comparisons }) => compared === undefined || compared === comparisons > 0);
  const { items, next } = pageOfRanking(asked, request.limit, after);
  const shown = await presentSessions(
    db,
    viewer,
    items.map(({ id }) => id),
  );
  const sessionById = new Map(shown.map((session) => [session.id, session]));
  return {
    items: items.flatMap(({ position: _position, ...entry }) => {
      const session = sessionById.get(entry.id);
      return session ? [{ ...entry, session }] : [];
    }),
    next,
  };
}

/**
 * The whole order in few pages, for those who change it by hand or look for a part of it: a page of full sessions at a time,
 * each with a fit of its own, would take thousands of sessions half a minute.
 */
export async function listOrder(
  { database: { db } }: Context,
  viewer: Viewer,
  { cursor }: OrderQuery,
): Promise<Page<OrderEntry>> {
  const after = readRankingCursor({ limit: limits.page.order, cursor });
  const entries = orderEntries(await fitRankingOf(db, viewer.userId));
  await giveWay();
  const brief = await listBriefSessions(db, viewer.userId);
  await giveWay();
  const sessionById = new Map(brief.map((row) => [row.id, presentBrief(row)]));
  const { items, next } = pageOfRanking(entries, limits.page.order, after);
  return {
    items: items.flatMap(({ position: _position, eloRating: _elo, comparisons: _count, ...entry }) => {
      const session = sessionById.get(entry.id);
      return session ? [{ ...entry, session }] : [];
    }),
    next,
  };
}

function presentBrief(row: Awaited<ReturnType<typeof listBriefSessions>>[number]): OrderEntry["session"] {
  return {
    id: row.id,
    userId: row.user_id,
    productId: row.product_id,
    strainName: row.strain_name,
    strainType: row.strain_type,
    brand: row.brand,
    ingestionMethod: row.ingestion_method,
    thcPercentage: row.thc_percentage,
    rating: row.rating,
    ratedBy: row.rating === null ? null : row.rated_by,
    location: row.location,
    companions: row.companions,
    consumedAt: row.consumed_at.toISOString(),
    utcOffset: row.utc_offset,
    createdAt: row.created_at.toISOString(),
    notes: row.notes,
    photo: row.photo_address === null ? null : { smallUrl: mediaUrl(row.photo_address, 480) },
  };
}

type Fitted = Pick<Awaited<ReturnType<typeof fitRankingOf>>, "ranking" | "order" | "sessions">;

/** What a fit tells of each session: all with a place, and after them those without (ranking.md, Places). */
function orderEntries({ ranking, order, sessions }: Fitted) {
  const certainties = neighbourCertainties(ranking, order.placed);
  const ranges = placeRanges(order.placed);
  const outranked = outrankedBands(ranking);
  const bandOf = strengthBands(sessions.map(({ rating }) => rating));
  return [...order.placed, ...order.rest].map((standing, above) => {
    const { id, isPlaced, wins, losses, answers, strength } = standing;
    const position = above + 1;
    return {
      ...{ position, id, wins, losses, comparisons: answers, eloRating: eloFromStrength(strength) },
      place: isPlaced ? position : null,
      range: ranges.get(id) ?? null,
      certainty: certainties.get(id) ?? null,
      outranks: outranked.get(id) ?? null,
      band: bandOf(standing),
    };
  });
}

/** All sessions with a place, for the export. */
export async function exportRatings({ database: { db } }: Context, { userId }: Asker) {
  const { rows, order } = await fitRankingOf(db, userId);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return order.placed.map(({ id, strength, wins, losses, answers }, above) => ({
    sessionId: id,
    place: above + 1,
    eloRating: eloFromStrength(strength),
    comparisons: answers,
    wins,
    losses,
    lastComparedAt: rowById.get(id)?.last_compared_at ?? null,
  }));
}
