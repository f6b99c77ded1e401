import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { removeUnusedEffect } from "#server/features/own-effects/own-effects.service.ts";
import { removePhotos } from "#server/features/photos/photos.service.ts";
import { undoMerge } from "#server/features/products/merges.service.ts";
import { refitAfterImport } from "#server/features/rankings/comparisons.service.ts";
import { removeImported } from "#server/features/sessions/import-sessions.service.ts";
import { removeImportedWant } from "#server/features/want-to-try/want-to-try.service.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { listRows, type RowKind, type StagedRow, updateRow } from "./import-rows.repo.ts";
import { countRows, type ImportRow } from "./imports.repo.ts";

const batchSize = 25;

/**
 * Removes what an import has added and is still the person's, batch by batch. What was here before stays, and so do words
 * that other sessions have by now.
 * @returns whether it's through: not when the server stops
 */
export async function undoClaimed(context: Context, found: ImportRow, stopping: AbortSignal): Promise<boolean> {
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
