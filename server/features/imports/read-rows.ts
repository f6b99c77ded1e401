import type { Context } from "#server/context.ts";
import { findImported, hasKeysFrom } from "#server/features/sessions/import-sessions.service.ts";
import { giveWay } from "#server/give-way.ts";
import { rowProblems } from "#shared/contract/import-errors.ts";
import { ImportChoices } from "#shared/contract/imports.ts";
import { importRowStates } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { effectBudget } from "./effect-budget.ts";
import { candidate, type ReadRow } from "./imported-session.ts";
import { type ImportRow, listRows, type StagedRow } from "./imports.repo.ts";
import { type Doubts, tableKeys, tableReader } from "./read-table-row.ts";
import { isRecord, parsed } from "./readers/json-items.ts";

/** A session as the export has it. */
function readArchiveRow(content: string, now: Date): ReadRow {
  const row = parsed(content);
  if (!isRecord(row)) return { problem: rowProblems.unreadable };
  const { id: _, key, rating = null, ratedBy, base, rank = null, createdAt, photos = [], ...fields } = row;
  // Exports used to say 50 where nobody had said anything.
  fields.isBodyMindSet ??= (fields.bodyMindRatio ?? limits.bodyMindRatio.default) !== limits.bodyMindRatio.default;
  return candidate(fields, { key, rating, ratedBy, base, rank, createdAt, photos }, now);
}

/** A row with what it comes to. `isPresent`: the session is here already. */
export interface CheckedRow {
  row: StagedRow;
  read: ReadRow;
  isPresent: boolean;
}

const batchSize = 200;

/** @returns reads the rows of one import; a table's in the order of the file */
function rowReader(
  { kind, choices, columns }: Pick<ImportRow, "kind" | "choices" | "columns">,
  doubts: Doubts,
  now: Date,
  isKeyed: boolean,
): (content: string) => ReadRow {
  if (kind === "archive") return (content) => readArchiveRow(content, now);
  return tableReader(JSON.parse(columns ?? "[]"), ImportChoices.parse(JSON.parse(choices ?? "null")), {
    doubts,
    now,
    isKeyed,
  });
}

interface Reading {
  doubts: Doubts;
  states: readonly StagedRow["state"][];
  /** From the end of the file to its beginning. */
  isReversed: boolean;
  /** Only to look at: keys of a table are made where a session may have one of them already. */
  isPreview: boolean;
}

export const noDoubts = (): Doubts => ({
  ...{ dateOrder: false, timeZone: false, potencyOf: new Set() },
  ...{ ratingScale: false, isZeroUnrated: false, edibleUnit: false },
});

/** The rows in these states, by default all, in batches; in the order of the file, or in reverse. */
export async function* checkRows(
  { database: { db }, now }: Context,
  found: ImportRow,
  { doubts = noDoubts(), states = importRowStates, isReversed = false, isPreview = false }: Partial<Reading> = {},
): AsyncGenerator<CheckedRow[]> {
  const isKeyed = !isPreview || (await hasKeysFrom(db, found.user_id, tableKeys));
  const read = rowReader(found, doubts, now(), isKeyed);
  const budget = await effectBudget(db, found.user_id);
  let after: number | undefined;
  for (;;) {
    await giveWay();
    const rows = await listRows(db, {
      ...{ importId: found.id, kind: "session", after, isReversed, limit: batchSize },
      states,
    });
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
    // Also rows that are through, as equal ones are told apart by their number.
    const checked = rows.map((row) => {
      const result = read(row.content);
      return { row, read: row.problem === null ? result : { problem: row.problem } };
    });
    const keys = checked
      .flatMap((each) => ("session" in each.read ? [each.read.session.key] : []))
      .filter((key) => key !== tableKeys);
    const present = await findImported(db, found.user_id, keys);
    yield checked.map((each) => {
      if ("problem" in each.read) return { ...each, isPresent: false };
      const isPresent = present.has(each.read.session.key);
      return { ...each, read: isPresent ? each.read : budget(each.read), isPresent };
    });
  }
}
