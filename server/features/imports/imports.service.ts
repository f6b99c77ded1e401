import { Readable } from "node:stream";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, badRequest, invalid, notFound } from "#server/errors.ts";
import type { ImportedSession } from "#server/features/sessions/import-sessions.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { UploadedFile } from "#server/media/incoming-folder.ts";
import type { Asker } from "#server/viewer.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { type ChooseImport, type Import, ImportChoices, type ImportPreview } from "#shared/contract/imports.ts";
import { csvHead, csvLine } from "#shared/domain/csv-cell.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { removeImportFile } from "./import-files.ts";
import * as repo from "./imports.repo.ts";
import { findImport, type ImportRow } from "./imports.repo.ts";
import { isRecord, parsed } from "./json-items.ts";
import { checkRows, noDoubts } from "./read-rows.ts";
import { stageImport } from "./stage-import.service.ts";

function presentImport(row: ImportRow, now: Date): Import {
  const { id, kind, state, total, photos, added, present, failed } = row;
  const undoUntil = isUndoable(row, now) ? new Date((row.ended_at ?? now).getTime() + importLimits.kept) : null;
  return {
    ...{ id, kind, state, total, photos, added, present, failed },
    done: added + present + failed,
    withPhotos: row.with_photos,
    columns: row.columns === null ? null : JSON.parse(row.columns),
    choices: row.choices === null ? null : JSON.parse(row.choices),
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    undoUntil: undoUntil?.toISOString() ?? null,
  };
}

/** For a day, when it has added anything. */
function isUndoable({ state, ended_at, added }: ImportRow, now: Date): boolean {
  if (ended_at === null || added === 0) return false;
  if (state !== "done" && state !== "cancelled" && state !== "failed") return false;
  return now.getTime() < ended_at.getTime() + importLimits.kept;
}

/**
 * The rows that can't be added, as they came, with the reason of each; before the import runs those that couldn't be.
 * @throws 404 when the viewer has no such import
 */
export async function listFailedRows(context: Context, viewer: Asker, id: string): Promise<Readable> {
  const { columns } = await getImport(context, viewer, id);
  const found = await findImport(context.database.db, viewer.userId, id);
  async function* lines() {
    yield csvHead([...(columns?.map(({ name }) => name) ?? ["date", "strain", "brand"]), "row", "reason"]);
    if (!found) return;
    for await (const rows of checkRows(context, found))
      for (const { row, read } of rows)
        if ("problem" in read) yield csvLine([...cellsOf(row.content, columns?.length), row.position, read.problem]);
  }
  return Readable.from(lines(), { objectMode: false });
}

function cellsOf(content: string, width = 0): string[] {
  const row = parsed(content);
  if (Array.isArray(row)) return Array.from({ length: width }, (_, at) => String(row[at] ?? ""));
  if (!isRecord(row)) return ["", "", ""];
  return [row.consumedAt, row.strainName, row.brand].map((cell) => String(cell ?? ""));
}

export async function listImports({ database: { db }, now }: Context, viewer: Asker): Promise<Import[]> {
  return (await repo.listImports(db, viewer.userId)).map((row) => presentImport(row, now()));
}

/** @throws 404 when the viewer has no such import */
export async function getImport(context: Context, viewer: Asker, id: string): Promise<Import> {
  return presentImport(await find(context, viewer, id), context.now());
}

async function find({ database: { db } }: Context, { userId }: Asker, id: string): Promise<repo.ImportRow> {
  const found = await repo.findImport(db, userId, id);
  if (!found) throw notFound(importMessages.notFound);
  return found;
}

/** Replaces what the viewer has uploaded and not run. @throws as `stageImport` */
export async function uploadImport(context: Context, viewer: Asker, file: UploadedFile | undefined): Promise<Import> {
  const before = await repo.listImports(context.database.db, viewer.userId);
  const id = await stageImport(context, viewer, file);
  await dropImports(
    context,
    before.filter(({ state }) => state === "ready").map((row) => row.id),
  );
  return await getImport(context, viewer, id);
}

async function dropImports(context: Context, ids: readonly string[]): Promise<void> {
  await repo.deleteImports(context.database.db, ids);
  for (const id of ids) await removeImportFile(context, id);
}

/** In the transaction that deletes the account; their files go after it (`removeImportFiles`). */
export const listImportIds = async (transaction: Connection, userId: string): Promise<string[]> =>
  (await repo.listImports(transaction, userId)).map(({ id }) => id);

/** Never throws: the sweep retries failures. */
export async function removeImportFiles(context: Context, ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids) await removeImportFile(context, id);
  } catch (err) {
    context.log.warn({ err }, "an uploaded import could not be removed");
  }
}

/** Saves the choices and reads all rows by them; nothing is added. @throws 404, 409 once it has run, 400 */
export async function previewImport(
  context: Context,
  viewer: Asker,
  id: string,
  { choices, withPhotos }: ChooseImport,
): Promise<ImportPreview> {
  const before = await find(context, viewer, id);
  if (before.state !== "ready") throw new AppError(409, importMessages.notReady);
  const isTable = before.kind === "table";
  const changes = {
    ...(isTable && choices && { choices: JSON.stringify(choices) }),
    ...(withPhotos !== undefined && { with_photos: withPhotos }),
  };
  if (Object.keys(changes).length > 0) await repo.changeState(context.database.db, id, ["ready"], changes);
  const found = { ...before, ...changes };
  if (isTable) assertDated(found);
  const doubts = noDoubts();
  const preview = { added: 0, present: 0, failed: 0, photos: 0 };
  const sessions: ImportPreview["sessions"] = [];
  const failures: ImportPreview["failures"] = [];
  const leftOut = new Map<string, number[]>();
  for await (const rows of checkRows(context, found, { doubts }))
    for (const { row, read, isPresent } of rows) {
      if ("problem" in read) {
        preview.failed += 1;
        if (failures.length < importLimits.failures) failures.push({ row: row.position, reason: read.problem });
      } else if (isPresent) preview.present += 1;
      else {
        preview.added += 1;
        preview.photos += found.with_photos ? read.photos.length : 0;
        if (sessions.length < importLimits.shown) sessions.push(presentRow(row.position, read.session));
        for (const reason of read.leftOut) {
          const those = leftOut.get(reason) ?? [];
          leftOut.set(reason, those);
          those.push(row.position);
        }
      }
    }
  return {
    ...{ import: presentImport(found, context.now()), ...preview, sessions, failures },
    leftOut: [...leftOut].map(([reason, of]) => ({ reason, count: of.length, rows: of.slice(0, importLimits.named) })),
    asks: { ...doubts, potencyOf: [...doubts.potencyOf] },
  };
}

function assertDated({ choices }: repo.ImportRow): void {
  const { columns } = ImportChoices.parse(JSON.parse(choices ?? "null"));
  if (!columns.includes("date")) throw invalid("choices.columns", importMessages.noDateColumn);
}

function presentRow(row: number, { draft, rating, createdAt }: ImportedSession): ImportPreview["sessions"][number] {
  const { strainName = "", brand = null, ingestionMethod = "", thcPercentage = null } = draft;
  const consumedAt = draft.consumedAt ?? createdAt.toISOString();
  return { row, strainName, brand, ingestionMethod, thcPercentage, rating, consumedAt };
}

/** Has it run by whichever process is first. @throws 404, 409 once it has run or while another one does, 400 */
export async function runImport(context: Context, viewer: Asker, id: string): Promise<Import> {
  const found = await find(context, viewer, id);
  if (found.kind === "table") assertDated(found);
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const all = await repo.listImports(transaction, viewer.userId);
    if (all.some(isUnderWay)) throw new AppError(409, importMessages.underWay);
    if (!(await repo.changeState(transaction, id, ["ready"], { state: "running", claimed_until: context.now() })))
      throw new AppError(409, importMessages.notReady);
  });
  return await getImport(context, viewer, id);
}

const isUnderWay = ({ state }: repo.ImportRow) => state === "running" || state === "undoing";

/** What was added stays; one that hasn't run goes. @throws 404, 409 */
export async function cancelImport(context: Context, viewer: Asker, id: string): Promise<Import> {
  await find(context, viewer, id);
  const changes = { state: "cancelled", ended_at: context.now(), claimed_until: null } as const;
  if (!(await repo.changeState(context.database.db, id, ["ready", "running"], changes)))
    throw new AppError(409, importMessages.nothingToCancel);
  await removeImportFile(context, id);
  return await getImport(context, viewer, id);
}

/** Has it undone by whichever process is first. @throws 404, 409 while another one runs, 400 when it's too late */
export async function undoImport(context: Context, viewer: Asker, id: string): Promise<Import> {
  const found = await find(context, viewer, id);
  if (!isUndoable(found, context.now())) throw badRequest(importMessages.notUndoable);
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const all = await repo.listImports(transaction, viewer.userId);
    if (all.some(isUnderWay)) throw new AppError(409, importMessages.underWay);
    if (!(await repo.changeState(transaction, id, [found.state], { state: "undoing", claimed_until: context.now() })))
      throw new AppError(409, importMessages.underWay);
  });
  return await getImport(context, viewer, id);
}
