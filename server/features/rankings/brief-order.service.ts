import type { Context } from "#server/context.ts";
import type { Page } from "#server/db/query/pagination.ts";
import { mediaUrl } from "#server/media/media-address.ts";
import type { Viewer } from "#server/viewer.ts";
import type { OrderEntry, OrderQuery } from "#shared/contract/rankings.ts";
import { limits } from "#shared/domain/limits.ts";
import { orderEntries } from "./order-entries.ts";
import { fitRankingOf } from "./ranking-fit.service.ts";
import { pageOfRanking, readRankingCursor } from "./ranking-pages.ts";
import { listBriefSessions } from "./rankings.repo.ts";

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
  const sessionById = new Map((await listBriefSessions(db, viewer.userId)).map((row) => [row.id, presentBrief(row)]));
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
    createdAt: row.created_at.toISOString(),
    notes: row.notes,
    photo: row.photo_address === null ? null : { smallUrl: mediaUrl(row.photo_address, 480) },
  };
}
