import type { Context } from "#server/context.ts";
import { findImported, hasKeysFrom } from "#server/features/sessions/import-sessions.service.ts";
import { rowProblems } from "#shared/contract/import-errors.ts";
import { ImportChoices } from "#shared/contract/imports.ts";
import { isRecord } from "#shared/domain/is-record.ts";
import { limits } from "#shared/domain/limits.ts";
import { effectBudget } from "./effect-budget.ts";
import { readRows } from "./import-files.ts";
import { candidate, type ReadRow } from "./imported-session.ts";
import type { ImportRow } from "./imports.repo.ts";
import { type Doubts, tableKeys, tableReader } from "./read-table-row.ts";

/** A session as the export has it. */
function readArchiveRow(content: string, now: Date): ReadRow {
  const row: unknown = JSON.parse(content);
  if (!isRecord(row)) return { problem: rowProblems.unreadable };
  if (typeof row.problem === "string") return { problem: row.problem };
  const {
    id: _,
    key,
    rating = null,
    ratedBy,
    base,
    rank = null,
    createdAt,
    photos = [],
    labelPhoto = null,
    isLabelOwnersAlone,
    company = null,
    ...fields
  } = row;
  // Exports used to say 50 where nobody had said anything.
  fields.isBodyMindSet ??= (fields.bodyMindRatio ?? limits.bodyMindRatio.default) !== limits.bodyMindRatio.default;
  const beside = { key, rating, ratedBy, base, rank, createdAt, photos, labelPhoto, isLabelOwnersAlone, company };
  return candidate(fields, beside, now);
}

/** A row with what it comes to. `isPresent`: the session is here already. */
export interface CheckedRow {
  /** From 1, in the order of the file. */
  position: number;
  /** JSON: as the file has it. */
  text: string;
  read: ReadRow;
  isPresent: boolean;
}

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
  /** Only to look at: keys of a table are made where a session may have one of them already. */
  isPreview: boolean;
}

export const noDoubts = (): Doubts => ({
  ...{ dateOrder: false, timeZone: false, potencyOf: new Set() },
  ...{ ratingScale: false, isZeroUnrated: false, edibleUnit: false },
});

/**
 * All sessions of the file in the order in which a run adds them, some at a time: also those that are through, as equal ones
 * are told apart by their number. An archive has the newest one first: added last, it stays before those of the same moment,
 * which go by their ids.
 */
export async function* checkRows(
  context: Context,
  found: ImportRow,
  { doubts = noDoubts(), isPreview = false }: Partial<Reading> = {},
): AsyncGenerator<CheckedRow[]> {
  const { db } = context.database;
  const isKeyed = !isPreview || (await hasKeysFrom(db, found.user_id, tableKeys));
  const read = rowReader(found, doubts, context.now(), isKeyed);
  const budget = await effectBudget(db, found.user_id);
  const isReversed = found.kind === "archive";
  let passed = 0;
  for await (const texts of readRows(context, found, "session", isReversed)) {
    const checked = texts.map((text) => {
      passed += 1;
      return { position: isReversed ? found.total + 1 - passed : passed, text, read: read(text) };
    });
    const keys = checked
      .flatMap(({ read }) => ("session" in read ? read.session.key : []))
      .filter((key) => key !== tableKeys);
    const present = await findImported(db, found.user_id, keys);
    yield checked.map(({ position, text, read }) => {
      if ("problem" in read) return { position, text, read, isPresent: false };
      const isPresent = present.has(read.session.key);
      return { position, text, read: isPresent ? read : budget(read), isPresent };
    });
  }
}
