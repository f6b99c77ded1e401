import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, invalid, notFound } from "#server/errors.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "#server/features/auth/password-confirmation.service.ts";
import { lockUsers } from "#server/features/users/users.access.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import { inviteMessages, operatorMessages } from "#shared/contract/operator-errors.ts";
import type { DecideReport } from "#shared/contract/operator-reports.ts";
import { reportedKinds } from "#shared/domain/enumerations.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import * as desk from "./desk.repo.ts";
import { operatorActingOn, operatorOf } from "./moderation.access.ts";
import { lockReport } from "./moderation.repo.ts";
import { dismiss, hide, type Order, record, removePhotos, restorePhotos } from "./moderation.service.ts";
import { photosIn } from "./report-copy.ts";
import { findCase } from "./report-desk.service.ts";
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
    const { kind, subject_id, reported_user_id, content } = await findCase(transaction, reportId);
    await lockUsers(transaction, [viewer.userId, reported_user_id]);
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
    if (!action) throw notFound(operatorMessages.actionNotFound);
    const time = context.now();
    if (time.getTime() - action.created_at.getTime() >= operatorLimits.undo)
      throw conflict(operatorMessages.notUndoable);
    const { person_id } = action;
    await lockUsers(transaction, [viewer.userId, ...(person_id === null ? [] : [person_id])]);
    const operator = await (person_id === null
      ? operatorOf(transaction, viewer)
      : operatorActingOn(transaction, viewer, person_id));
    await undo(transaction, id, { ...operator, reason }, time);
  });
}

/** In a transaction that has locked the person concerned. @throws 409 */
export async function undo(transaction: Connection, id: number, order: Order, time: Date): Promise<void> {
  const action = await desk.findAction(transaction, id);
  if (!action || action.undone_by !== null) throw conflict(operatorMessages.undoneAlready);
  const { kind, subject_id, person_id } = action;
  const given = { ...order, reportId: action.report_id ?? undefined, about: id };
  if (action.action === "hide" && (kind === "session" || kind === "comment" || kind === "message"))
    return await hide(transaction, { kind, id: Number(subject_id) }, false, given, time);
  if (action.action === "remove-photo") return await restorePhotos(transaction, Number(subject_id), given, time);
  if (action.action === "suspend") return await lift(transaction, subject_id, given, time);
  const reported = reportedKinds.find((each) => each === kind);
  if (!reported || (action.action !== "warn" && action.action !== "dismiss"))
    throw conflict(operatorMessages.notUndoable);
  await record(transaction, "reopen", { kind, subject_id, person_id }, given, time);
  await desk.reopenReports(transaction, { kind: reported, subject_id });
}
