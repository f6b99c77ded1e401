import { badRequest, tooLarge } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import type { ImportField } from "#shared/domain/enumerations.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import type { ColumnFacts } from "#shared/domain/imports/import-columns.ts";

/** What a file comes to, whoever wrote it. */
export interface ReadTable {
  /** The program that wrote it, where its reader knows it. */
  source: string | null;
  names: readonly string[];
  /** Cells as they are written; those of a row that is shorter than the others are missing. */
  rows: readonly (readonly string[])[];
  /** What the columns hold and tell, by their names: what is missing here is left out, not guessed. */
  known?: KnownColumns;
}

type KnownColumns = Readonly<Record<string, KnownColumn>>;
interface KnownColumn extends ColumnFacts {
  field: ImportField;
}

/** A column that holds this, with what else is known of it. */
export const holds = (field: ImportField, facts: ColumnFacts = {}): KnownColumn => ({ field, ...facts });

/** Rows of named cells as a table; numbers as JSON writes them, lists as JSON. */
export function tableOf(
  source: string | null,
  objects: readonly Readonly<Record<string, unknown>>[],
  known?: KnownColumns,
): ReadTable {
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))].slice(0, importLimits.columns);
  const rows = objects.map((object) => names.map((name) => cellOf(object[name])));
  return { source, names: names.map((name) => name.slice(0, 100)), rows, ...(known && { known }) };
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  // A photo as text, for instance.
  return text.length > importLimits.cell ? text.slice(0, importLimits.cell) : text;
}

/** @throws 400 or 413 for a table without rows, or with more than an import takes */
export function checkedTable(table: ReadTable): ReadTable {
  if (table.rows.length === 0) throw badRequest(importMessages.noRows);
  if (table.rows.length > importLimits.sessions) throw tooLarge(importMessages.tooManySessions);
  return table;
}
