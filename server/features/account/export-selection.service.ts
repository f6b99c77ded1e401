import { Readable } from "node:stream";
import type { Context } from "#server/context.ts";
import { assertOwn } from "#server/features/sessions/bulk-changes.service.ts";
import { exportChosen } from "#server/features/sessions/session-lists.service.ts";
import { assertPasswordGiven } from "#server/features/sign-in/password-confirmation.service.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import type { Viewer } from "#server/viewer.ts";
import type { ExportSelection } from "#shared/contract/session-table.ts";
import { exportFormat } from "#shared/domain/export-format.ts";
import { type Exported, writeExport } from "./export.service.ts";
import { sessionTable } from "./export-archive.service.ts";

/**
 * Some of a person's sessions as the whole export has them: its `sessions.csv`, or its JSON without the other lists. Both
 * can be brought back in.
 * @throws 403 as `exportData`, 404 when one of them isn't the viewer's
 */
export async function exportSelection(
  context: Context,
  viewer: Viewer,
  { sessionIds, format }: ExportSelection,
): Promise<Exported> {
  const { db } = context.database;
  await assertPasswordGiven(db, viewer, context.now());
  const ids = [...new Set(sessionIds)];
  await assertOwn(db, viewer, ids);
  const sessions = exportChosen(context, viewer, ids);
  const exportedAt = context.now().toISOString();
  const fileName = `highnote-sessions-${exportedAt.slice(0, 10)}.${format}`;
  if (format === "csv") return { fileName, content: await sessionTable(context, viewer, sessions) };
  const opening = { format: exportFormat, exportedAt, profile: await getCurrentUser(context, viewer.userId) };
  return { fileName, content: Readable.from(writeExport(opening, { sessions }), { objectMode: false }) };
}
