import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { removeUnusedEffect } from "#server/features/own-effects/own-effects.service.ts";
import { removePhotos } from "#server/features/photos/photos.service.ts";
import { undoMerge } from "#server/features/products/merges.service.ts";
import { refitAfterImport } from "#server/features/rankings/import-comparisons.service.ts";
import { removeImported } from "#server/features/sessions/import-sessions.service.ts";
import { removeImportedWant } from "#server/features/want-to-try/want-to-try.service.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { hasImportFile, listImportFiles, removeImportFile } from "./import-files.ts";
import * as repo from "./imports.repo.ts";
import { countRows, type ImportRow, listRows, type RowKind, type StagedRow, updateRow } from "./imports.repo.ts";
import { runClaimed } from "./run-import.service.ts";

const batchSize = 25;

/**
 * Removes what an import has added and is still the person's, batch by batch. What was here before stays, and so do words
 * that other sessions have by now.
 * @returns whether it's through: not when the server stops
 */
async function undoClaimed(context: Context, found: ImportRow, stopping: AbortSignal): Promise<boolean> {
  const viewer = { userId: found.user_id };
  for (;;) {
    if (stopping.aborted) return false;
    const rows = await listAdded(context, found, "session");
    if (rows.length === 0) break;
    await undoSessions(context, found, rows);
  }
  await refitAfterImport(context, found.user_id);
  await undoEach(context, found, "merge", (id) => undoMerge(context, viewer, id));
  await undoEach(context, found, "effect", (id) => removeUnusedEffect(context, viewer, id));
  await undoEach(context, found, "want", (id) => removeImportedWant(context, viewer, id));
  return true;
}

const listAdded = ({ database: { db } }: Context, { id }: ImportRow, kind: RowKind) =>
  listRows(db, { importId: id, kind, states: ["added"], limit: batchSize });

async function undoSessions(context: Context, found: ImportRow, rows: readonly StagedRow[]): Promise<void> {
  const { database, now } = context;
  const photos = await inTransaction(database, async (transaction) => {
    const ids = rows.flatMap(({ made_id }) => made_id ?? []);
    const removed = await removeImported(context, transaction, found.user_id, ids);
    for (const row of rows) await updateRow(transaction, row, { state: "undone", made_id: null });
    const claimed_until = new Date(now().getTime() + importLimits.claim);
    await countRows(transaction, found.id, "undoing", { added: -rows.length, claimed_until });
    return removed;
  });
  await removePhotos(context, photos);
}

async function undoEach(
  context: Context,
  found: ImportRow,
  kind: RowKind,
  undo: (id: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    const rows = await listAdded(context, found, kind);
    if (rows.length === 0) return;
    for (const row of rows) {
      await undo(row.made_id ?? 0).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
      await updateRow(context.database.db, row, { state: "undone", made_id: null });
    }
  }
}

/** Runs and undoes imports until there are none left for this process. Never throws. */
export async function workOnImports(context: Context, stopping: AbortSignal): Promise<void> {
  try {
    while (!stopping.aborted) {
      const claimed = await claim(context);
      if (!claimed) return;
      await work(context, claimed, stopping);
    }
  } catch (err) {
    context.log.warn({ err }, "imports could not be worked on");
  }
}

async function claim(context: Context): Promise<repo.ImportRow | undefined> {
  const { database, now } = context;
  const time = now();
  for (const { id, state, has_file, with_photos } of await repo.listUnclaimed(database.db, time)) {
    // Its photos are on another machine, or gone.
    if (state === "running" && has_file && with_photos && !(await hasImportFile(context, id))) continue;
    const until = new Date(time.getTime() + importLimits.claim);
    const claimed = await inTransaction(database, (transaction) =>
      repo.claimImport(transaction, id, { now: time, until }),
    );
    if (claimed) return claimed;
  }
}

async function work(context: Context, claimed: repo.ImportRow, stopping: AbortSignal): Promise<void> {
  const { id, state } = claimed;
  const { database, now, log } = context;
  const end = async (after: repo.ImportRow["state"]) => {
    await repo.forgetRows(database.db, id);
    await repo.changeState(database.db, id, [state], { state: after, ended_at: now(), claimed_until: null });
  };
  try {
    const isThrough = await (state === "undoing" ? undoClaimed : runClaimed)(context, claimed, stopping);
    if (isThrough) await end(state === "undoing" ? "undone" : "done");
    else await repo.changeState(database.db, id, [state], { claimed_until: now() });
  } catch (err) {
    log.warn({ err }, "an import failed");
    await end("failed");
  }
  const isLeft = (await repo.findNeedingFile(database.db, [id])).has(id);
  if (!isLeft) await removeImportFile(context, id);
}

/** Gives up imports whose photos don't come back, forgets those of more than a day ago, and files that nothing needs. */
export async function sweepImports(context: Context): Promise<void> {
  const { db } = context.database;
  const now = context.now();
  await repo.failStranded(db, new Date(now.getTime() - importLimits.stranded), now);
  await repo.deleteImports(db, await repo.listOld(db, new Date(now.getTime() - importLimits.kept)));
  await sweepImportFiles(context);
}

/** On this machine: of people who have left, of imports that are over. */
async function sweepImportFiles(context: Context): Promise<void> {
  const ids = await listImportFiles(context);
  const needed = await repo.findNeedingFile(context.database.db, ids);
  for (const id of ids) if (!needed.has(id)) await removeImportFile(context, id);
}
