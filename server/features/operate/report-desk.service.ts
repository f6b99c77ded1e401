import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, invalid, notFound } from "#server/errors.ts";
import { readPhoto } from "#server/features/photos/photos.service.ts";
import { countPhotosOf } from "#server/features/sessions/hide-session.service.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "#server/features/sign-in/password-confirmation.service.ts";
import { listTrash, updateTrash } from "#server/features/trash/trash.service.ts";
import { lockUsers } from "#server/features/users/users.access.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import { inviteMessages, operatorMessages } from "#shared/contract/operator-errors.ts";
import type { DecideReport, ReportCases, ReportDetail, WaitingCases } from "#shared/contract/operator-reports.ts";
import { reportedKinds } from "#shared/domain/enumerations.ts";
import { decisions } from "#shared/domain/operator-actions.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { countWaitingAppeals } from "./appeals.repo.ts";
import * as desk from "./desk.repo.ts";
import { operatorActingOn, operatorOf } from "./moderation.access.ts";
import { findAuthor, findReport, lockReport, type ReportRow } from "./moderation.repo.ts";
import { dismiss, hide, listConcerned, type Order, record, removePhotos, restorePhotos } from "./moderation.service.ts";
import { photosIn, presentCopy } from "./report-copy.ts";
import { lift, suspend } from "./suspension.service.ts";

const conflict = (message: string) => new AppError(409, message);

/**
 * Answers all open reports of the same thing. @throws 404; 409 when it's decided already; 403 naming password when
 * suspending needs it; as operatorActingOn
 */
export async function decideReport(
  context: Context,
  { viewer, client, reportId }: { viewer: Viewer; client: Client; reportId: number },
  { consequence, reason, days = null, password }: DecideReport,
): Promise<void> {
  await confirmPasswordIfGiven(context, viewer, password, client);
  await inTransaction(context.database, async (transaction) => {
    const { kind, subject_id, reported_user_id, content } = await findOthersCase(transaction, viewer, reportId);
    const concerned = await listConcerned(transaction, { kind, subject_id });
    await lockUsers(transaction, [viewer.userId, reported_user_id, ...concerned]);
    const order = { ...(await operatorActingOn(transaction, viewer, reported_user_id)), reason, reportId };
    const time = context.now();
    await lockReport(transaction, reportId);
    if ((await findCase(transaction, reportId)).state !== "open") throw conflict(operatorMessages.decidedAlready);
    switch (consequence) {
      case "dismiss":
        return await dismiss(transaction, order, time);
      case "warn":
        return await record(transaction, "warn", { kind, subject_id, person_id: reported_user_id }, order, time);
      case "hide":
        if (kind === "user") throw invalid("consequence", inviteMessages.notAChoice);
        return await hide(transaction, { kind, id: Number(subject_id) }, true, order, time);
      case "remove-photo":
        if (kind !== "session") throw invalid("consequence", inviteMessages.notAChoice);
        return await removePhotos(transaction, { id: Number(subject_id), only: photosIn(content) }, order, time);
      case "suspend":
        await assertPasswordGiven(transaction, viewer, time);
        return await suspend(transaction, reported_user_id, days, order, time);
    }
  });
}

/** @throws 404; 409 when it's undone already, can't be undone, or is older than 30 days; as operatorActingOn */
export async function undoAction(context: Context, viewer: Viewer, id: number, reason: string): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const action = await desk.findAction(transaction, id);
    // Nobody learns of reports about themselves, nor that they've led to something.
    const isOwnCase = action?.person_id === viewer.userId && action.report_id !== null;
    if (!action || isOwnCase) throw notFound(operatorMessages.actionNotFound);
    const time = context.now();
    if (time.getTime() - action.created_at.getTime() >= operatorLimits.undo)
      throw conflict(operatorMessages.notUndoable);
    const { person_id } = action;
    const people = [viewer.userId, ...(person_id === null ? [] : [person_id])];
    await lockUsers(transaction, [...people, ...(await listConcerned(transaction, action))]);
    const operator = await (person_id === null
      ? operatorOf(transaction, viewer)
      : operatorActingOn(transaction, viewer, person_id));
    await undo(transaction, id, { ...operator, reason }, time);
  });
}

interface UndoOrder extends Order {
  /** By an appeal. Its sender is told that they were right even if the content has been deleted since. */
  readonly isGranted?: boolean;
}

/** What its owner has just deleted isn't hidden any more either, should they undo that. */
async function showInTrash(transaction: Connection, kind: "session" | "comment", itemId: number): Promise<void> {
  for (const { id, content } of await listTrash<Record<string, object>>(transaction, { kind, itemIds: [itemId] }))
    await updateTrash(transaction, { id, content: { ...content, [kind]: { ...content[kind], hidden_at: null } } });
}

/** In a transaction that has locked the person concerned, and whom else it concerns (`listConcerned`). @throws 409 */
export async function undo(
  transaction: Connection,
  id: number,
  { isGranted = false, ...order }: UndoOrder,
  time: Date,
): Promise<void> {
  const action = await desk.findAction(transaction, id);
  if (!action || action.undone_by !== null) throw conflict(operatorMessages.undoneAlready);
  const { kind, subject_id, person_id } = action;
  const given = { ...order, reportId: action.report_id ?? undefined, about: id };
  const isContent = kind === "session" || kind === "comment" || kind === "message";
  if (isGranted && isContent && (await findAuthor(transaction, kind, Number(subject_id))) === undefined) {
    if (action.action === "hide" && kind !== "message") await showInTrash(transaction, kind, Number(subject_id));
    if (action.action === "hide" || action.action === "remove-photo")
      return await record(transaction, decisions[action.action].undoneBy, { kind, subject_id, person_id }, given, time);
  }
  if (action.action === "hide" && isContent)
    return await hide(transaction, { kind, id: Number(subject_id) }, false, given, time);
  if (action.action === "remove-photo") {
    // A removal answers a report, and takes the photos of its copy.
    const { content } = await findCase(transaction, action.report_id ?? 0);
    return await restorePhotos(transaction, { id: Number(subject_id), only: photosIn(content) }, given, time);
  }
  if (action.action === "suspend") return await lift(transaction, subject_id, given, time);
  const reported = reportedKinds.find((each) => each === kind);
  if (!reported || (action.action !== "warn" && action.action !== "dismiss"))
    throw conflict(operatorMessages.notUndoable);
  await record(transaction, "reopen", { kind, subject_id, person_id }, given, time);
  await desk.reopenReports(transaction, { kind: reported, subject_id });
}

/** Nobody answers, or reads, what others say of them. @throws 404 */
async function findOthersCase(connection: Connection, { userId }: Viewer, id: number): Promise<ReportRow> {
  const report = await findCase(connection, id);
  if (report.reported_user_id === userId) throw notFound(operatorMessages.reportNotFound);
  return report;
}

/** @throws 404 */
async function findCase(connection: Connection, id: number): Promise<ReportRow> {
  const report = await findReport(connection, id);
  if (!report) throw notFound(operatorMessages.reportNotFound);
  return report;
}

export async function listReportCases({ database }: Context, { userId }: Viewer): Promise<ReportCases> {
  const { db } = database;
  const cases = await desk.listOpenCases(db, userId, operatorLimits.lists.open);
  const subjects = cases.map(({ subject_id }) => subject_id);
  const reasons = subjects.length > 0 ? await desk.listOpenReasons(db, subjects) : [];
  const decided = await desk.listDecisions(db, userId, operatorLimits.lists.decided);
  return {
    open: cases.map(({ created_at, ...row }) => ({
      ...{ id: row.id, kind: row.kind, username: row.username, reports: row.reports },
      reasons: reasons
        .filter(({ kind, subject_id }) => kind === row.kind && subject_id === row.subject_id)
        .map(({ reason }) => reason),
      createdAt: new Date(created_at).toISOString(),
    })),
    openCount: await desk.countOpenCases(db, userId),
    decidedCount: await desk.countDecisions(db, userId),
    decided: decided.map(({ created_at, ...decision }) => ({ ...decision, decidedAt: created_at.toISOString() })),
    appeals: await countWaitingAppeals(db, userId),
  };
}

/** What waits for operators. */
export const countCases = async (connection: Connection, { userId }: Viewer): Promise<WaitingCases> => ({
  openReports: await desk.countOpenCases(connection, userId),
  appeals: await countWaitingAppeals(connection, userId),
});

/** One case by any report of it; who sent the reports isn't in it. @throws 404 */
export async function getReportCase({ database, now }: Context, viewer: Viewer, id: number): Promise<ReportDetail> {
  const { db } = database;
  const report = await findOthersCase(db, viewer, id);
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

/** The photos of the copy, as data: URLs. That they were looked at is recorded first. @throws 404 when all are gone */
export async function showReportedPhotos(context: Context, viewer: Viewer, id: number): Promise<{ images: string[] }> {
  const report = await findOthersCase(context.database.db, viewer, id);
  const found = await Promise.all(photosIn(report.content).map((photo) => readPhoto(context, photo)));
  const photos = found.filter((photo) => photo !== undefined);
  if (photos.length === 0) throw notFound(operatorMessages.photoGone);
  await inTransaction(context.database, async (transaction) => {
    const order = { ...(await operatorOf(transaction, viewer)), reason: "Looked at the reported photos", reportId: id };
    const subject = { kind: report.kind, subject_id: report.subject_id, person_id: report.reported_user_id };
    await record(transaction, "look", subject, order, context.now());
  });
  return { images: photos.map((photo) => `data:image/webp;base64,${photo.toString("base64")}`) };
}
