import { zoneOffsets } from "#server/features/stats/zone-offsets.service.ts";
import type { CountedSession } from "#shared/domain/journal-counts.ts";
import { type JournalSession, onOwnClocks } from "#shared/domain/patterns/stored-look.ts";
import type { ProductGroups } from "#shared/domain/product-groups.ts";
import { readReasonLevels } from "#shared/domain/reasons.ts";
import { readEffectWords } from "#shared/domain/session-effects.ts";
import type { JournalRow } from "./insights.repo.ts";

type Names = Pick<ProductGroups, "nameOf">;

/**
 * The sessions as a look sees them on the clocks of a zone. Products that the person has merged are one.
 * @param rows first consumed first
 */
export const patternSessions = (rows: readonly JournalRow[], { nameOf }: Names, timeZone: string): JournalSession[] =>
  onOwnClocks(
    rows.map((row) => ({
      id: row.id,
      rating: row.rating,
      ratedBy: row.rated_by,
      productId: row.product_id === null ? null : nameOf(row.product_id),
      ingestionMethod: row.ingestion_method,
      strainType: row.strain_type,
      location: row.location,
      companions: row.companions,
      amount: row.amount,
      amountUnit: row.amount_unit,
      reasons: readEffectWords(row.reasons),
      consumedAt: row.consumed_at,
      utcOffset: row.utc_offset,
    })),
    (from, to) => zoneOffsets.between(timeZone, from, to),
  );

/** The sessions as answers are counted from them, with the id of their first photo. */
export function countedSessions(
  rows: readonly JournalRow[],
  { nameOf }: Names,
): (CountedSession & { readonly photo: string | null })[] {
  return rows.map((row) => {
    const productId = row.product_id === null ? null : nameOf(row.product_id);
    return {
      productId,
      isOfNamesake: productId === row.product_id,
      strainName: row.strain_name,
      brand: row.brand,
      photo: row.photo_id,
      rating: row.rating,
      ingestionMethod: row.ingestion_method,
      thcPercentage: row.thc_percentage,
      amount: row.amount,
      amountUnit: row.amount_unit,
      unwantedEffects: readEffectWords(row.unwanted_effects),
      reasons: readEffectWords(row.reasons),
      reasonLevels: readReasonLevels(row.reason_levels),
    };
  });
}

/** What the person has made one, as far as they have sessions of it. */
export function mergedIn(rows: readonly JournalRow[], { nameOf }: Names) {
  const ids = new Set(rows.flatMap(({ product_id }) => product_id ?? []));
  return [...ids].flatMap((productId) => {
    const intoProductId = nameOf(productId);
    return intoProductId === productId ? [] : [{ productId, intoProductId }];
  });
}
