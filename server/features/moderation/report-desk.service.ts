import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { notFound } from "#server/errors.ts";
import { readPhoto } from "#server/features/photos/photos.service.ts";
import { countPhotosOf } from "#server/features/sessions/remove-session-photos.service.ts";
import type { Viewer } from "#server/viewer.ts";
import { operatorMessages } from "#shared/contract/operator-errors.ts";
import type { ReportCases, ReportDetail } from "#shared/contract/operator-reports.ts";
import type { WaitingCases } from "#shared/contract/waiting-cases.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { countWaitingAppeals } from "./appeals.repo.ts";
import * as desk from "./desk.repo.ts";
import { operatorOf } from "./moderation.access.ts";
import { findReport, type ReportRow } from "./moderation.repo.ts";
import { record } from "./moderation.service.ts";
import { photosIn, presentCopy } from "./report-copy.ts";

/** @throws 404 */
export async function findCase(connection: Connection, id: number): Promise<ReportRow> {
  const report = await findReport(connection, id);
  if (!report) throw notFound(operatorMessages.reportNotFound);
  return report;
}

export async function listReportCases({ database }: Context): Promise<ReportCases> {
  const { db } = database;
  const cases = await desk.listOpenCases(db, operatorLimits.lists.open);
  const subjects = cases.map(({ subject_id }) => subject_id);
  const reasons = subjects.length > 0 ? await desk.listOpenReasons(db, subjects) : [];
  const decided = await desk.listDecisions(db, operatorLimits.lists.decided);
  return {
    open: cases.map(({ created_at, ...row }) => ({
      ...{ id: row.id, kind: row.kind, username: row.username, reports: row.reports },
      reasons: reasons
        .filter(({ kind, subject_id }) => kind === row.kind && subject_id === row.subject_id)
        .map(({ reason }) => reason),
      createdAt: new Date(created_at).toISOString(),
    })),
    openCount: await desk.countOpenCases(db),
    decidedCount: await desk.countDecisions(db),
    decided: decided.map(({ created_at, ...decision }) => ({ ...decision, decidedAt: created_at.toISOString() })),
    appeals: await countWaitingAppeals(db),
  };
}

/** What waits for operators. */
export const countCases = async (connection: Connection): Promise<WaitingCases> => ({
  openReports: await desk.countOpenCases(connection),
  appeals: await countWaitingAppeals(connection),
});

/** One case by any report of it; who sent the reports isn't in it. @throws 404 */
export async function getReportCase({ database, now }: Context, id: number): Promise<ReportDetail> {
  const { db } = database;
  const report = await findCase(db, id);
  const reports = await desk.listReportsOn(db, report);
  const person = await desk.getReported(db, report.reported_user_id);
  return {
    id,
    kind: report.kind,
    state: report.state,
    content: presentCopy(report.kind, report.content),
    contentState: await contentStateOf(db, report),
    photosLeft:
      report.kind === "session" ? await countPhotosOf(db, Number(report.subject_id), photosIn(report.content)) : 0,
    reports: reports.map(({ reason, details, created_at }) => ({
      ...{ reason, details, createdAt: created_at.toISOString() },
    })),
    person: {
      ...{ id: person.id, username: person.username, firstName: person.first_name, role: person.role },
      isSuspended: person.suspended_at !== null,
      ...{ sessionsCount: person.sessions_count, actions: person.actions ?? 0 },
      createdAt: person.created_at.toISOString(),
    },
    decision: report.state === "open" ? null : await decisionOf(db, report, now()),
  };
}

async function contentStateOf(connection: Connection, { kind, subject_id }: ReportRow) {
  if (kind === "user") return "user";
  const content = await desk.findHiddenAt(connection, kind, Number(subject_id));
  if (!content) return "gone";
  return content.hidden_at === null ? "shown" : "hidden";
}

async function decisionOf(connection: Connection, report: ReportRow, now: Date): Promise<ReportDetail["decision"]> {
  const decision = await desk.findDecision(connection, report);
  if (!decision) return null;
  const until = new Date(decision.created_at.getTime() + operatorLimits.undo);
  const { id: actionId, action, operator, reason, created_at, ends_at } = decision;
  const isUndone = decision.undone_by !== null;
  return {
    actionId,
    action,
    operator,
    reason,
    decidedAt: created_at.toISOString(),
    endsAt: ends_at?.toISOString() ?? null,
    isUndone,
    undoUntil: isUndone || until <= now ? null : until.toISOString(),
  };
}

/** The first photo of the copy, as a data: URL. That it was looked at is recorded first. @throws 404 when it's gone */
export async function showReportedPhoto(context: Context, viewer: Viewer, id: number): Promise<{ image: string }> {
  const report = await findCase(context.database.db, id);
  const [photo] = photosIn(report.content);
  const content = photo === undefined ? undefined : await readPhoto(context, photo);
  if (!content) throw notFound(operatorMessages.photoGone);
  await inTransaction(context.database, async (transaction) => {
    const order = { ...(await operatorOf(transaction, viewer)), reason: "Looked at the reported photo", reportId: id };
    const subject = { kind: report.kind, subject_id: report.subject_id, person_id: report.reported_user_id };
    await record(transaction, "look", subject, order, context.now());
  });
  return { image: `data:image/webp;base64,${content.toString("base64")}` };
}
