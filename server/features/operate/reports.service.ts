import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Page, PageRequest } from "#server/db/query/pagination.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { badRequest, notFound } from "#server/errors.ts";
import { getComment } from "#server/features/comments/comments.service.ts";
import { getMessage } from "#server/features/messages/messages.service.ts";
import { findVisibleSession } from "#server/features/sessions/sessions.access.ts";
import { readSessionAlone } from "#server/features/sessions/sessions.presenter.ts";
import { lockUserPair } from "#server/features/users/users.access.ts";
import { getProfile } from "#server/features/users/users.service.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import { SerialIdText } from "#shared/contract/primitives.ts";
import type { Report, ReportSubject, SendReport } from "#shared/contract/reports.ts";
import * as repo from "./reports.repo.ts";

/**
 * Reports content that the viewer can see and doesn't own; idempotent. The reported person is not notified.
 * @throws 404 when the viewer cannot see it, 400 their own
 */
export async function sendReport(context: Context, viewer: Viewer, report: SendReport): Promise<Report> {
  const { kind, id, reason, details = null } = report;
  return await inTransaction(context.database, async (transaction) => {
    const { userId: whose } = await findSubject(transaction, viewer, report);
    await lockUserPair(transaction, viewer, whose);
    // Checked again after locking: it may have been deleted or hidden during the wait.
    const { userId, content } = await findSubject(transaction, viewer, report);
    if (userId === viewer.userId) throw badRequest(messages.reportYourself);
    const key = { reporter_id: viewer.userId, kind, subject_id: id };
    await repo.insertReport(transaction, {
      ...{ ...key, reason, details, reported_user_id: userId },
      content: JSON.stringify(content),
      created_at: context.now(),
    });
    return presentReport(await repo.getReport(transaction, key));
  });
}

/** For the export, newest first. */
export async function listReportsOf(context: Context, viewer: Viewer, page: PageRequest): Promise<Page<Report>> {
  const { items, next } = await repo.listReportsOf(context.database.db, viewer.userId, page);
  return { items: items.map(presentReport), next };
}

/** In the transaction that deletes an account: its reports stay, without name and text. */
export const blankReportsOf = repo.blankDetailsOf;

const presentReport = ({ kind, subject_id, reason, details, created_at }: Row<"reports">): Report => ({
  kind,
  id: subject_id,
  reason,
  details,
  createdAt: created_at.toISOString(),
});

/** The owner, and the content as the viewer sees it. */
async function findSubject(
  connection: Connection,
  viewer: Viewer,
  { kind, id }: ReportSubject,
): Promise<{ userId: string; content: unknown }> {
  switch (kind) {
    case "session": {
      const session = await findVisibleSession(connection, viewer, serial(id, messages.sessionNotFound));
      const content = await readSessionAlone(connection, viewer, session.id);
      if (!content) throw notFound(messages.sessionNotFound);
      return { userId: session.user_id, content };
    }
    case "comment": {
      const comment = await getComment(connection, viewer, serial(id, messages.commentNotFound));
      return { userId: comment.userId, content: comment };
    }
    case "message": {
      const message = await getMessage(connection, viewer, serial(id, messages.messageNotFound));
      return { userId: message.senderId, content: message };
    }
    case "user":
      return { userId: id, content: await getProfile(connection, viewer, id) };
  }
}

/** A non-numeric id is not found. */
function serial(id: string, message: string): number {
  const parsed = SerialIdText.safeParse(id);
  if (!parsed.success) throw notFound(message);
  return parsed.data;
}
