import { randomUUID } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { NewRow } from "#server/db/schema/tables.ts";
import { badRequest, invalid } from "#server/errors.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import { giveWay } from "#server/give-way.ts";
import type { UploadedFile } from "#server/media/incoming-folder.ts";
import type { Asker } from "#server/viewer.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import type { ImportChoices } from "#shared/contract/imports.ts";
import { columnFacts, guessFields } from "#shared/domain/import-columns.ts";
import { readLabelHeader } from "#shared/domain/label/label-columns.ts";
import { guessRatingScale } from "#shared/domain/rating.ts";
import type { Archive } from "./archive.ts";
import { archiveRows, type NewStagedRow } from "./archive-rows.ts";
import { keepImportFile, removeImportFile } from "./import-files.ts";
import { changeState, deleteImports, insertImport, insertRows, type RowKind } from "./imports.repo.ts";
import { withUpload } from "./read-upload.ts";
import type { ReadTable } from "./readers/read-table.ts";

/** Rows that one statement stores. */
const batchSize = 200;
const samples = 3;

/**
 * Checks an upload and keeps its rows; nothing is imported yet.
 * @returns the import's id
 * @throws 400 or 413 for what can't be imported; nothing of it is left then
 */
export async function stageImport(context: Context, viewer: Asker, file: UploadedFile | undefined): Promise<string> {
  if (!file) throw invalid("import", importMessages.noFile);
  const id = randomUUID();
  try {
    await withUpload(file.path, async (upload) => {
      if ("archive" in upload) await stageArchive(context, viewer, { id, path: file.path }, upload.archive);
      else await stageTable(context, viewer, id, upload.table);
    });
    return id;
  } catch (error) {
    await deleteImports(context.database.db, [id]);
    await removeImportFile(context, id);
    throw error;
  }
}

async function stageArchive(
  context: Context,
  viewer: Asker,
  { id, path }: { id: string; path: string },
  archive: Archive,
): Promise<void> {
  const { email } = await getCurrentUser(context, viewer.userId);
  const { db } = context.database;
  const photos = archive.photos.size;
  const row = { ...newImport(context, viewer, id), kind: "archive", has_file: photos > 0, photos } as const;
  await insertImport(db, row);
  const stager = new Stager(context, id);
  for await (const staged of archiveRows(archive, { id: viewer.userId, email })) await stager.add(staged);
  await finish(context, id, await stager.end());
  if (photos > 0) await keepImportFile(context, id, path);
}

async function stageTable(context: Context, viewer: Asker, id: string, table: ReadTable): Promise<void> {
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
    timeZone: "UTC",
    ratingScale: guessRatingScale(columns[fields.indexOf("rating")]?.highest),
    milligrams: ["edible"],
    edibleUnit: "mg",
  };
  await insertImport(context.database.db, {
    ...newImport(context, viewer, id),
    ...{ kind: "table", source, columns: JSON.stringify(columns), choices: JSON.stringify(choices) },
  });
  const stager = new Stager(context, id);
  for (const cells of rows)
    await stager.add({
      ...{ kind: "session", state: "waiting", source_id: null, problem: null },
      content: JSON.stringify(cells),
    });
  await finish(context, id, await stager.end());
}

const samplesOf = (cells: readonly string[]) =>
  cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "")
    .slice(0, samples)
    .map((cell) => cell.slice(0, 60));

function newImport(context: Context, { userId }: Asker, id: string) {
  return {
    ...{ id, user_id: userId, state: "ready", kind: "table", has_file: false, with_photos: true },
    ...{ source: null, columns: null, choices: null, total: 0, photos: 0, created_at: context.now() },
  } as const satisfies NewRow<"imports">;
}

async function finish({ database }: Context, id: string, total: number): Promise<void> {
  if (total === 0) throw badRequest(importMessages.noRows);
  await changeState(database.db, id, ["ready"], { total });
}

/** Numbers the rows of each kind and stores them in batches. */
class Stager {
  readonly #context: Context;
  readonly #importId: string;
  readonly #positions = new Map<RowKind, number>();
  #batch: NewRow<"import_rows">[] = [];

  constructor(context: Context, importId: string) {
    this.#context = context;
    this.#importId = importId;
  }

  async add(row: NewStagedRow): Promise<void> {
    const position = (this.#positions.get(row.kind) ?? 0) + 1;
    this.#positions.set(row.kind, position);
    this.#batch.push({ ...row, import_id: this.#importId, position });
    if (this.#batch.length >= batchSize) await this.#store();
  }

  /** @returns the number of sessions */
  async end(): Promise<number> {
    await this.#store();
    return this.#positions.get("session") ?? 0;
  }

  async #store(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    if (batch.length > 0) await insertRows(this.#context.database.db, batch);
  }
}
