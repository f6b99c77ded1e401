import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { hasImportFile, listImportFiles, removeImportFile } from "./import-files.ts";
import * as repo from "./imports.repo.ts";
import { runClaimed } from "./run-import.service.ts";
import { undoClaimed } from "./undo-import.service.ts";

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
  const end = (after: repo.ImportRow["state"]) =>
    repo.changeState(database.db, id, [state], { state: after, ended_at: now(), claimed_until: null });
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
