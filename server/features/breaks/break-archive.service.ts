import * as z from "zod/mini";
import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { badRequest, taken } from "#server/errors.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Asker } from "#server/viewer.ts";
import { Break } from "#shared/contract/breaks.ts";
import { messages } from "#shared/contract/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { IdempotencyKey, optionalText, text } from "#shared/contract/primitives.ts";
import { limits } from "#shared/domain/limits.ts";
import { presentBreak } from "./breaks.presenter.ts";
import * as repo from "./breaks.repo.ts";

/** Oldest first. */
export async function exportBreaks({ database: { db } }: Context, { userId }: Asker) {
  const [rows, lines] = [await repo.listBreaks(db, userId), await repo.listLines(db, userId)];
  return rows.toReversed().map((row) => {
    const { id: _, ...own } = presentBreak(row, lines);
    return { key: row.key, ...own };
  });
}

const { beganOn, until, endedOn, restsFeed, restsSuggestions, keepsLines } = Break.shape;

/** As `exportBreaks` wrote it. */
export const ArchivedBreak = z.object({
  ...{ key: IdempotencyKey, beganOn, until, endedOn, restsFeed, restsSuggestions, keepsLines },
  note: optionalText(limits.breaks.note),
  lines: z.array(z.object({ day: z.iso.date(), text: text({ min: 1, ...limits.breaks.line }) })),
});
type ArchivedBreak = z.output<typeof ArchivedBreak>;

/**
 * Leaves out one that's here already.
 * @throws 400 for one that ended before it began, 409 for one that lasts while another one does
 */
export async function importBreak(
  { database }: Context,
  { userId, importId }: Asker & { importId: string },
  { key, beganOn, until, endedOn, restsFeed, restsSuggestions, keepsLines, note = null, lines }: ArchivedBreak,
): Promise<void> {
  if (endedOn !== null && endedOn < beganOn) throw badRequest(importMessages.notAnExport);
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const rows = await repo.listBreaks(transaction, userId);
    if (rows.some((row) => row.key === key)) return;
    if (endedOn === null && rows.some(({ ended_on }) => ended_on === null)) throw taken("key", messages.breakRunning);
    if (rows.length >= limits.breaks.max) throw badRequest(messages.tooManyBreaks);
    const id = await repo.insertBreak(transaction, {
      ...{ user_id: userId, key, began_on: beganOn, until_on: until, ended_on: endedOn, note, import_id: importId },
      ...{ rests_feed: restsFeed, rests_suggestions: restsSuggestions, keeps_lines: keepsLines },
    });
    // Also one of a day after its end, which may have been moved to before it.
    for (const { day, text } of lines)
      if (day >= beganOn) await repo.saveLine(transaction, { break_id: id, day, text });
  });
}

/** Takes back what the import has added. */
export const removeImportedBreaks = ({ database: { db } }: Context, { userId }: Asker, importId: string) =>
  repo.deleteImported(db, userId, importId);
