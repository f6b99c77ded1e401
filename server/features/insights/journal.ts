import { zoneOffsets } from "#server/features/stats/zone-offsets.service.ts";
import type { RatingSource } from "#shared/domain/enumerations.ts";
import type { PatternSession } from "#shared/domain/patterns/candidates.ts";
import type { ProductGroups } from "#shared/domain/product-groups.ts";
import { readEffectWords } from "#shared/domain/session-effects.ts";
import type { JournalRow } from "./insights.repo.ts";

const day = 24 * 60 * 60;

/** A session of a journal, and how its rating was given. */
export interface JournalSession extends PatternSession {
  readonly ratedBy: RatingSource;
}

/**
 * The sessions as a look sees them, each on the clock of its place; where that isn't known, on the clocks of a zone at its
 * time. Products that the person has merged are one.
 * @param rows first consumed first
 */
export function patternSessions(
  rows: readonly JournalRow[],
  { nameOf }: Pick<ProductGroups, "nameOf">,
  timeZone: string,
): JournalSession[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const offsets = zoneOffsets.between(timeZone, first.consumed_at, last.consumed_at);
  let at = 0;
  return rows.map((row) => {
    for (let next = offsets[at + 1]; next && next.from <= row.consumed_at; next = offsets[at + 1]) at++;
    const offset = row.utc_offset === null ? (offsets[at]?.seconds ?? 0) : row.utc_offset * 60;
    const seconds = row.consumed_at.getTime() / 1_000 + offset;
    return {
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
      // The first of January 1970 was a Thursday.
      weekday: modulo(Math.floor(seconds / day) + 3, 7),
      hour: Math.floor(modulo(seconds, day) / 3_600),
    };
  });
}

/** Also of times before 1970. */
const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;
