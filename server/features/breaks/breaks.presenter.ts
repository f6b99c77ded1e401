import type { Row } from "#server/db/schema/tables.ts";
import type { Break } from "#shared/contract/breaks.ts";

/** @param lines perhaps also of the person's other breaks */
export function presentBreak(row: Row<"breaks">, lines: readonly Row<"break_lines">[]): Break {
  return {
    id: row.id,
    beganOn: row.began_on,
    until: row.until_on,
    endedOn: row.ended_on,
    restsFeed: row.rests_feed,
    restsSuggestions: row.rests_suggestions,
    keepsLines: row.keeps_lines,
    note: row.note,
    lines: lines.filter(({ break_id }) => break_id === row.id).map(({ day, text }) => ({ day, text })),
  };
}
