import type { RowUpdate } from "#server/db/schema/tables.ts";
import type { SessionChange } from "#shared/contract/session-table.ts";
import type { SessionRow } from "./sessions.access.ts";

type Columns = RowUpdate<"cannabis_sessions">;
type Column = keyof SessionRow;

/** The columns of each field that a bulk change sets, which change back together. */
const columnsOfField = {
  strainName: ["strain_name", "strain_key"],
  strainType: ["strain_type"],
  brand: ["brand", "brand_key"],
  location: ["location"],
  reasons: ["reasons", "reason_levels", "better_after", "shares_reasons"],
  visibility: ["visibility"],
} as const satisfies Record<keyof SessionChange, readonly Column[]>;

const fields = Object.values(columnsOfField);

/** Some of a session's columns, before and after a change. */
interface Difference {
  readonly before: Columns;
  readonly after: Columns;
  /** The photo of a label that the session had once it was changed: its undo takes that along. */
  readonly labelPhotoId?: string | undefined;
}

const pick = (row: Columns, columns: readonly Column[]): Columns =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

/** Null when the columns say what the session says already. */
export function differenceOf(session: SessionRow, columns: Columns): Difference | null {
  const changed: Columns = { ...session, ...columns };
  const different = fields.filter((field) => field.some((column) => changed[column] !== session[column])).flat();
  if (different.length === 0) return null;
  return { before: pick(session, different), after: pick(changed, different) };
}

export const storedDifference = (difference: Difference): string => JSON.stringify(difference);
export const readDifference = (stored: string): Difference => JSON.parse(stored);

/** Columns that undo it: fields that aren't as the change left them stay as they are by now. */
export function columnsBefore(session: SessionRow, { before, after }: Difference): Columns {
  const unchanged = fields.filter((field) =>
    field.every((column) => column in after && after[column] === session[column]),
  );
  return pick(before, unchanged.flat());
}
