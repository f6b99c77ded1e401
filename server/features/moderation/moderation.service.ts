import type { Connection, Database } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { hideComment } from "#server/features/comments/hide-comment.service.ts";
import { hideMessage } from "#server/features/messages/messages.service.ts";
import { bumpVersionsOfConcerned } from "#server/features/notifications/notifications.service.ts";
import { hideSession } from "#server/features/sessions/hide-session.service.ts";
import { usernameKey } from "#server/features/users/identity.service.ts";
import type { ModerationAction, ReportedKind, ReportState } from "#shared/domain/enumerations.ts";
import * as repo from "./moderation.repo.ts";

/** An operator's action that isn't possible; the message says why. */
export class ModerationRefused extends Error {}

/** The operator and the reason; both are recorded. */
export interface Order {
  operator: string;
  reason: string;
  reportId?: number | undefined;
}

type Content = Exclude<ReportedKind, "user">;
type Hide = (transaction: Connection, id: number, hiddenAt: Date | null) => Promise<boolean>;
const hideContent: Record<Content, Hide> = { session: hideSession, comment: hideComment, message: hideMessage };

export const listReports = (database: Database, state: ReportState = "open") => repo.listReports(database.db, state);
export const listActions = (database: Database, limit = 100) => repo.listActions(database.db, limit);

/** @throws ModerationRefused when there is no such report */
export async function getReport(connection: Connection, id: number): Promise<repo.ReportRow> {
  const report = await repo.findReport(connection, id);
  if (!report) throw new ModerationRefused(`There is no report ${id}`);
  return report;
}

/**
 * Hides content from everyone but its author, or shows it again. @throws ModerationRefused when it is gone or so
 * already
 */
export async function setHidden(
  { database, now }: Clocked,
  { kind, id }: { kind: Content; id: number },
  isHidden: boolean,
  order: Order,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const time = now();
    if (!(await hideContent[kind](transaction, id, isHidden ? time : null)))
      throw new ModerationRefused(`There is no ${kind} ${id} that is ${isHidden ? "shown" : "hidden"}`);
    await record(transaction, isHidden ? "hide" : "unhide", { kind, subject_id: String(id) }, order, time);
  });
}

/** Suspends an account, or lifts the suspension. Others no longer see it; its owner can export and delete it. */
export async function setSuspended(
  { database, now }: Clocked,
  username: string,
  isSuspended: boolean,
  order: Order,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const person = await repo.findPersonNamed(transaction, usernameKey(username));
    if (!person) throw new ModerationRefused(`There is nobody named ${username}`);
    if ((person.suspended_at !== null) === isSuspended)
      throw new ModerationRefused(`${person.username} is ${isSuspended ? "" : "not "}suspended already`);
    const time = now();
    await repo.updateSuspension(transaction, person.id, isSuspended ? time : null);
    await bumpVersionsOfConcerned(transaction, person.id);
    await record(
      transaction,
      isSuspended ? "suspend" : "unsuspend",
      { kind: "user", subject_id: person.id },
      order,
      time,
    );
  });
}

/** Takes no action on the subject. */
export async function dismissReport({ database, now }: Clocked, order: Order & { reportId: number }): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await repo.lockReport(transaction, order.reportId);
    const { kind, subject_id, state } = await getReport(transaction, order.reportId);
    if (state !== "open") throw new ModerationRefused(`Report ${order.reportId} is ${state} already`);
    await record(transaction, "dismiss", { kind, subject_id }, order, now());
  });
}

interface Clocked {
  database: Database;
  now: () => Date;
}

const answers: Partial<Record<ModerationAction, ReportState>> = {
  hide: "acted",
  suspend: "acted",
  dismiss: "dismissed",
};

/** In the transaction of the action, which resolves all open reports of the subject. */
async function record(
  transaction: Connection,
  action: ModerationAction,
  subject: repo.Subject,
  { operator, reason, reportId }: Order,
  created_at: Date,
): Promise<void> {
  const named = reportId === undefined ? [] : [await getReport(transaction, reportId)];
  await repo.insertAction(transaction, {
    ...{ action, ...subject, operator, reason, created_at },
    report_id: reportId ?? null,
  });
  const state = answers[action];
  // The report may be about other content of the person who is suspended for it.
  if (state) for (const answered of [subject, ...named]) await repo.updateReportsState(transaction, answered, state);
}
