import { randomUUID } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { NewRow } from "#server/db/schema/tables.ts";
import { badRequest, invalid } from "#server/errors.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import { giveWay } from "#server/give-way.ts";
import type { UploadedFile } from "#server/media/incoming-folder.ts";
import type { Asker } from "#server/viewer.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import type { ImportChoices, UploadImport } from "#shared/contract/imports.ts";
import type { EdibleUnit } from "#shared/domain/enumerations.ts";
import { guessRatingScale } from "#shared/domain/import-values.ts";
import { guessEdibleUnit, unitFields } from "#shared/domain/imports/edible-unit.ts";
import { type ColumnFacts, columnFacts, guessFields } from "#shared/domain/imports/import-columns.ts";
import { readLabelHeader } from "#shared/domain/label/label-columns.ts";
import { isTimeZone } from "#shared/domain/time-zone.ts";
import type { Archive } from "./archive.ts";
import { archiveRows } from "./archive-rows.ts";
import { keepArchive, removeImportFiles, type StagedRow, writeRows } from "./import-files.ts";
import { insertImport } from "./imports.repo.ts";
import { withUpload } from "./read-upload.ts";
import type { ReadTable } from "./readers/read-table.ts";

const samples = 3;

/**
 * Checks an upload and keeps its rows; nothing is imported yet.
 * @returns the import's id
 * @throws 400 or 413 for what can't be imported; nothing of it is left then
 */
export async function stageImport(
  context: Context,
  viewer: Asker,
  { timeZone: deviceZone }: UploadImport,
  file: UploadedFile | undefined,
): Promise<string> {
  if (!file) throw invalid("import", importMessages.noFile);
  const id = randomUUID();
  // A browser may know newer zones.
  const timeZone = deviceZone !== undefined && isTimeZone(deviceZone) ? deviceZone : "UTC";
  try {
    const told = await withUpload(file.path, async (upload) =>
      "archive" in upload
        ? await stageArchive(context, viewer, { id, path: file.path }, upload.archive)
        : await stageTable(context, id, upload.table, timeZone),
    );
    if (told.total === 0) throw badRequest(importMessages.noRows);
    const { defaultAudience: visibility } = await getCurrentUser(context, viewer.userId);
    const begun = { id, user_id: viewer.userId, state: "ready", with_photos: true, created_at: context.now() } as const;
    await insertImport(context.database.db, { ...begun, visibility, ...told });
    return id;
  } catch (error) {
    await removeImportFiles(context, id);
    throw error;
  }
}

type Told = Pick<NewRow<"imports">, "kind" | "source" | "columns" | "choices" | "total" | "batches" | "photos">;

async function stageArchive(
  context: Context,
  viewer: Asker,
  { id, path }: { id: string; path: string },
  archive: Archive,
): Promise<Told> {
  const { email } = await getCurrentUser(context, viewer.userId);
  const { total, batches } = await writeRows(context, id, archiveRows(archive, { id: viewer.userId, email }));
  const photos = archive.photos.size;
  if (photos > 0) await keepArchive(context, id, path);
  const unknown = { source: null, columns: null, choices: null };
  return { kind: "archive", ...unknown, total, batches: JSON.stringify(batches), photos };
}

async function stageTable(context: Context, id: string, table: ReadTable, timeZone: string): Promise<Told> {
  const { source, names, rows, known } = table;
  const sampled = [];
  const columns = [];
  for (const [at, name] of names.entries()) {
    await giveWay();
    const cells = rows.map((row) => row[at] ?? "");
    const { field: _, ...facts } = known?.[name] ?? {};
    sampled.push({ name, cells });
    columns.push({ name, samples: samplesOf(cells), ...columnFacts({ name, cells }), ...facts });
  }
  await giveWay();
  const fields = known
    ? names.map((name) => known[name]?.field ?? (readLabelHeader(name) ? "label" : ""))
    : guessFields(sampled);
  const choices: ImportChoices = {
    columns: fields,
    dateOrder: "dmy",
    timeZone,
    ratingScale: guessRatingScale(columns[fields.indexOf("rating")]?.highest),
    milligrams: ["edible"],
    edibleUnit: await likelyEdibleUnit(rows, fields, columns),
  };
  const { total, batches } = await writeRows(context, id, tableRows(rows));
  const told = { columns: JSON.stringify(columns), choices: JSON.stringify(choices), batches: JSON.stringify(batches) };
  return { kind: "table", source, ...told, total, photos: 0 };
}

type Rows = Iterable<readonly string[]> | AsyncIterable<readonly string[]>;

/** By what the columns are chosen for: a unit is proposed anew when others have the amounts. */
export const likelyEdibleUnit = (
  rows: Rows,
  fields: ImportChoices["columns"],
  columns: readonly ColumnFacts[],
): Promise<EdibleUnit> => guessEdibleUnit(amountRows(rows, fields), columns[fields.indexOf("amount")]?.decimal);

async function* amountRows(rows: Rows, fields: ImportChoices["columns"]) {
  const places = unitFields.map((field) => fields.indexOf(field));
  for await (const row of rows) {
    const [method = "", amount = "", unit = "", thc = ""] = places.map((at) => row[at]?.trim());
    yield { method, amount, unit, thc };
  }
}

function* tableRows(rows: ReadTable["rows"]): Generator<StagedRow> {
  for (const cells of rows) yield { kind: "session", text: JSON.stringify(cells) };
}

function samplesOf(cells: readonly string[]): string[] {
  const found: string[] = [];
  for (const cell of cells) {
    const text = cell.trim();
    if (text !== "" && found.push(text.slice(0, 60)) === samples) break;
  }
  return found;
}
