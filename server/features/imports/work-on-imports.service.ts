import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { removeImportedBreaks } from "#server/features/breaks/break-archive.service.ts";
import { removeImportedExperiments } from "#server/features/experiments/experiment-archive.service.ts";
import { removeImportedEffects } from "#server/features/own-effects/own-effects.service.ts";
import { removePhotos } from "#server/features/photos/photos.service.ts";
import { undoImportedMerges } from "#server/features/products/merges.service.ts";
import { refitAfterImport } from "#server/features/rankings/import-comparisons.service.ts";
import { listImportedIds, removeImported } from "#server/features/sessions/import-sessions.service.ts";
import { removeImportedWants } from "#server/features/want-to-try/want-to-try.service.ts";
import { giveWay } from "#server/give-way.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { listImportFiles, removeImportFiles } from "./import-files.ts";
import * as repo from "./imports.repo.ts";
import { runClaimed } from "./run-import.service.ts";

/** Sessions that one transaction removes. */
const batchSize = 25;

/**
 * Removes what an import has added and is still the person's, batch by batch. What was here before stays, and so do words
 * that other sessions have by now.
 * @returns whether it's through: not when the server stops
 */
async function undoClaimed(context: Context, found: repo.ImportRow, stopping: AbortSignal): Promise<boolean> {
  const { database, now } = context;
  const { id, user_id: userId } = found;
  for (;;) {
    if (stopping.aborted) return false;
    await giveWay();
    const ids = await listImportedIds(database.db, userId, { importId: id, limit: batchSize });
    if (ids.length === 0) break;
    const photos = await inTransaction(database, async (transaction) => {
      const removed = await removeImported(context, transaction, userId, ids);
      const claimed_until = new Date(now().getTime() + importLimits.claim);
      await repo.countRows(transaction, found, { added: -ids.length, claimed_until });
      return removed;
    });
    await removePhotos(context, photos);
  }
  await refitAfterImport(context, userId);
  for (const undo of [
    undoImportedMerges,
    removeImportedEffects,
    removeImportedWants,
    removeImportedExperiments,
    removeImportedBreaks,
  ])
    await undo(context, { userId }, id);
  return true;
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
  const until = new Date(time.getTime() + importLimits.claim);
  return await repo.claimImport(database.db, await listImportFiles(context), { now: time, until });
}

async function work(context: Context, claimed: repo.ImportRow, stopping: AbortSignal): Promise<void> {
  const { id, state } = claimed;
  const { database, now, log } = context;
  const end = (after: repo.ImportRow["state"]) =>
    repo.changeState(database.db, id, [state], { state: after, ended_at: now(), claimed_until: null });
  try {
    const isThrough = await (state === "undoing" ? undoClaimed : runClaimed)(context, claimed, stopping);
    if (isThrough) await end(state === "undoing" ? "undone" : "done");
    else if (stopping.aborted) await repo.changeState(database.db, id, [state], { claimed_until: now() });
  } catch (err) {
    log.warn({ err }, "an import failed");
    await end("failed");
  }
  const isNeeded = (await repo.findNeedingFile(database.db, [id])).has(id);
  if (!isNeeded) await removeImportFiles(context, id);
}

/** Milliseconds for which files without an import may be those of one that is being uploaded. */
const uploadGraceMs = 60 * 60_000;

/** Gives up imports whose file doesn't come back, forgets those of more than a day ago, and files that nothing needs. */
export async function sweepImports(context: Context): Promise<void> {
  const { db } = context.database;
  const now = context.now();
  await repo.failStranded(db, new Date(now.getTime() - importLimits.stranded), now);
  const old = await repo.listOld(db, new Date(now.getTime() - importLimits.kept));
  await repo.deleteImports(db, old);
  // On this machine: also those of people who have left, and of imports that ended elsewhere.
  const untouched = await listImportFiles(context, uploadGraceMs);
  const needed = await repo.findNeedingFile(db, untouched);
  for (const id of [...old, ...untouched.filter((each) => !needed.has(each))]) await removeImportFiles(context, id);
}
