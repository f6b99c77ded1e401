import type { Context } from "#server/context.ts";
import type { Page } from "#server/db/query/pagination.ts";
import { presentJoinedPhoto } from "#server/features/photos/photos.presenter.ts";
import type { Asker } from "#server/viewer.ts";
import { filterOf } from "#shared/contract/session-search.ts";
import type { TableQuery, TableRow } from "#shared/contract/session-table.ts";
import { limits } from "#shared/domain/limits.ts";
import { readEffectWords } from "#shared/domain/session-effects.ts";
import { type BriefSession, pageOfTable } from "./session-lists.repo.ts";

/** The viewer's own sessions that match, in brief: thousands of them are sorted and chosen among on the device. */
export async function listTable(
  { database: { db } }: Context,
  viewer: Asker,
  { cursor, ...search }: TableQuery,
): Promise<Page<TableRow>> {
  const page = { limit: limits.page.table, cursor };
  const { items, next } = await pageOfTable(db, viewer.userId, filterOf(search), page);
  return { items: items.map(presentRow), next };
}

function presentRow(row: BriefSession): TableRow {
  const photo = presentJoinedPhoto(row);
  return {
    id: row.id,
    strainName: row.strain_name,
    strainType: row.strain_type,
    brand: row.brand,
    ingestionMethod: row.ingestion_method,
    amount: row.amount,
    amountUnit: row.amount_unit,
    location: row.location,
    reasons: readEffectWords(row.reasons),
    rating: row.rating,
    ratedBy: row.rating === null ? null : row.rated_by,
    visibility: row.visibility,
    consumedAt: row.consumed_at.toISOString(),
    utcOffset: row.utc_offset,
    createdAt: row.created_at.toISOString(),
    photo: photo && { smallUrl: photo.smallUrl },
  };
}
