import { Readable } from "node:stream";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, badRequest, invalid, notFound } from "#server/errors.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { giveWay } from "#server/give-way.ts";
import type { UploadedFile } from "#server/media/incoming-folder.ts";
import type { Asker } from "#server/viewer.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { type Import, ImportChoices, type RunImport, type UploadImport } from "#shared/contract/imports.ts";
import { csvHead, csvLine } from "#shared/domain/csv-cell.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { isRecord } from "#shared/domain/is-record.ts";
import { assertFileHere, removeImportFiles } from "./import-files.ts";
import type { Failure, ImportRow } from "./imports.repo.ts";
import * as repo from "./imports.repo.ts";
import { checkRows } from "./read-rows.ts";
import { stageImport } from "./stage-import.service.ts";

export function presentImport(row: ImportRow, now: Date): Import {
  const { id, kind, source, state, total, photos, added, present, failed } = row;
  const undoUntil = isUndoable(row, now) ? new Date((row.ended_at ?? now).getTime() + importLimits.kept) : null;
  return {
    ...{ id, kind, source, state, total, photos, added, present, failed },
    done: added + present + failed,
    withPhotos: row.with_photos,
    visibility: audienceOf(row),
    columns: row.columns === null ? null : JSON.parse(row.columns),
    choices: row.choices === null ? null : JSON.parse(row.choices),
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    undoUntil: undoUntil?.toISOString() ?? null,
  };
}

/** Who will see the imported sessions. */
export const audienceOf = ({ visibility }: Pick<ImportRow, "visibility">): Visibility => visibility ?? "private";

/** Undo works for a day, if anything was added. */
function isUndoable({ state, ended_at, added }: ImportRow, now: Date): boolean {
  if (ended_at === null || added === 0) return false;
  if (state !== "done" && state !== "cancelled" && state !== "failed") return false;
  return now.getTime() < ended_at.getTime() + importLimits.kept;
}

/**
 * The rows that can't be added, as they came, with the reason of each; before the import runs those that couldn't be.
 * @throws 404 when the viewer has no such import, 503 when its file isn't on this machine
 */
export async function listFailedRows(context: Context, viewer: Asker, id: string): Promise<Readable> {
  const found = await findOwnImport(context, viewer, id);
  const { columns } = presentImport(found, context.now());
  if (found.state === "ready") await assertFileHere(context, id);
  const batches = found.state === "ready" ? unreadableRows(context, found) : keptFailures(context, id);
  async function* lines() {
    yield csvHead([...(columns?.map(({ name }) => name) ?? ["date", "strain", "brand"]), "row", "reason"]);
    for await (const failures of batches)
      yield failures
        .map(({ content, position, reason }) => csvLine([...cellsOf(content, columns?.length), position, reason]))
        .join("");
  }
  return Readable.from(lines(), { objectMode: false });
}

type Failed = Omit<Failure, "import_id">;

async function* unreadableRows(context: Context, found: ImportRow): AsyncGenerator<Failed[]> {
  for await (const rows of checkRows(context, found, { isPreview: true }))
    yield rows.flatMap(({ position, text, read }) =>
      "problem" in read ? { position, content: text, reason: read.problem } : [],
    );
}

/** Failures that are read at once. */
const failuresAtOnce = 200;

async function* keptFailures({ database: { db } }: Context, id: string): AsyncGenerator<Failed[]> {
  let after = 0;
  for (;;) {
    await giveWay();
    const failures = await repo.listFailures(db, id, { after, limit: failuresAtOnce });
    const last = failures.at(-1);
    if (!last) return;
    yield failures;
    after = last.position;
  }
}

function cellsOf(content: string, width = 0): string[] {
  const row: unknown = JSON.parse(content);
  if (Array.isArray(row)) return Array.from({ length: width }, (_, at) => String(row[at] ?? ""));
  if (!isRecord(row)) return ["", "", ""];
  return [row.consumedAt, row.strainName, row.brand].map((cell) => String(cell ?? ""));
}

export async function listImports({ database: { db }, now }: Context, viewer: Asker): Promise<Import[]> {
  return (await repo.listImports(db, viewer.userId)).map((row) => presentImport(row, now()));
}

/** @throws 404 when the viewer has no such import */
export async function getImport(context: Context, viewer: Asker, id: string): Promise<Import> {
  return presentImport(await findOwnImport(context, viewer, id), context.now());
}

export async function findOwnImport(
  { database: { db } }: Context,
  { userId }: Asker,
  id: string,
): Promise<repo.ImportRow> {
  const found = await repo.findImport(db, userId, id);
  if (!found) throw notFound(importMessages.notFound);
  return found;
}

/** Replaces what the viewer has uploaded and not run. @throws as `stageImport` */
export async function uploadImport(
  context: Context,
  viewer: Asker,
  body: UploadImport,
  file: UploadedFile | undefined,
): Promise<Import> {
  const before = await repo.listImports(context.database.db, viewer.userId);
  const id = await stageImport(context, viewer, body, file);
  const replaced = await repo.deleteUnrun(
    context.database.db,
    before.map((row) => row.id),
  );
  for (const each of replaced) await removeImportFiles(context, each);
  return await getImport(context, viewer, id);
}

/** In the transaction that deletes the account; their files go after it (`removeFilesOf`). */
export const listImportIds = async (transaction: Connection, userId: string): Promise<string[]> =>
  (await repo.listImports(transaction, userId)).map(({ id }) => id);

/** Never throws: the sweep retries failures. */
export async function removeFilesOf(context: Context, ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids) await removeImportFiles(context, id);
  } catch (err) {
    context.log.warn({ err }, "an uploaded import could not be removed");
  }
}

/** @throws 400 for a table whose column with the dates isn't chosen */
export function assertDated({ choices }: repo.ImportRow): void {
  const { columns } = ImportChoices.parse(JSON.parse(choices ?? "null"));
  if (!columns.includes("date")) throw invalid("choices.columns", importMessages.noDateColumn);
}

/** Has it run by whichever process is first. @throws 404, 409 once it has run or while another one does, 400 */
export async function runImport(
  context: Context,
  viewer: Asker,
  id: string,
  { visibility }: RunImport = {},
): Promise<Import> {
  const found = await findOwnImport(context, viewer, id);
  if (found.kind === "table") assertDated(found);
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const all = await repo.listImports(transaction, viewer.userId);
    assertNoneUnderWay(all, id);
    const changes = { state: "running", claimed_until: context.now(), ...(visibility && { visibility }) } as const;
    if (!(await repo.changeState(transaction, id, ["ready"], changes)))
      throw new AppError(409, importMessages.notReady);
  });
  return await getImport(context, viewer, id);
}

/** @throws 409 saying which one is */
function assertNoneUnderWay(all: readonly repo.ImportRow[], id: string): void {
  const found = all.find(({ state }) => state === "running" || state === "undoing");
  if (!found) return;
  const own = found.state === "undoing" ? importMessages.undoing : importMessages.running;
  throw new AppError(409, found.id === id ? own : importMessages.underWay);
}

/** What was added stays; one that hasn't run goes. @throws 404, 409 */
export async function cancelImport(context: Context, viewer: Asker, id: string): Promise<Import> {
  await findOwnImport(context, viewer, id);
  const changes = { state: "cancelled", ended_at: context.now(), claimed_until: null } as const;
  if (!(await repo.changeState(context.database.db, id, ["ready", "running"], changes)))
    throw new AppError(409, importMessages.nothingToCancel);
  await removeImportFiles(context, id);
  return await getImport(context, viewer, id);
}

/** Has it undone by whichever process is first. @throws 404, 409 while another one runs, 400 when it's too late */
export async function undoImport(context: Context, viewer: Asker, id: string): Promise<Import> {
  const found = await findOwnImport(context, viewer, id);
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    assertNoneUnderWay(await repo.listImports(transaction, viewer.userId), id);
    if (!isUndoable(found, context.now())) throw badRequest(importMessages.notUndoable);
    if (!(await repo.changeState(transaction, id, [found.state], { state: "undoing", claimed_until: context.now() })))
      throw new AppError(409, importMessages.underWay);
  });
  return await getImport(context, viewer, id);
}
