import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, forbidden, notFound } from "#server/errors.ts";
import { lockUser, lockUsers } from "#server/features/users/users.access.ts";
import type { Viewer } from "#server/viewer.ts";
import type { AnswerAppeal, Appeal, Notice } from "#shared/contract/notices.ts";
import { operatorMessages } from "#shared/contract/operator-errors.ts";
import { isDecision } from "#shared/domain/operator-actions.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { mayActOn } from "#shared/domain/operator-role.ts";
import * as repo from "./appeals.repo.ts";
import { findAction } from "./desk.repo.ts";
import { operatorActingOn } from "./moderation.access.ts";
import { listStandings } from "./moderation.repo.ts";
import { listConcerned, record } from "./moderation.service.ts";
import { listOperators } from "./people.repo.ts";
import { undo } from "./report-desk.service.ts";

const noticesShown = 50;

export async function listNotices({ database }: Context, viewer: Viewer): Promise<Notice[]> {
  return await presentNotices(database.db, await repo.listNotices(database.db, viewer.userId, noticesShown));
}

/** For the export: all of them. */
export async function exportNotices({ database }: Context, viewer: Viewer): Promise<Notice[]> {
  return await presentNotices(database.db, await repo.listNotices(database.db, viewer.userId));
}

/** @throws 404 when it isn't about the viewer, 409 when it's undone or there's an appeal already */
export async function sendAppeal(context: Context, viewer: Viewer, id: number, content: string): Promise<Notice> {
  const { userId } = viewer;
  return await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    const notice = await repo.findNotice(transaction, userId, id);
    if (!notice) throw notFound(operatorMessages.actionNotFound);
    if (!isDecision(notice.action)) throw new AppError(409, operatorMessages.notUndoable);
    if (notice.undone_by !== null) throw new AppError(409, operatorMessages.undoneAlready);
    if (notice.appeal !== null) throw new AppError(409, operatorMessages.appealedAlready);
    const created_at = context.now();
    await repo.insertAppeal(transaction, { action_id: id, user_id: userId, content, created_at });
    return presentNotice({ ...notice, appeal: content, appealed_at: created_at }, undefined);
  });
}

export async function listAppeals({ database }: Context, { userId }: Viewer): Promise<Appeal[]> {
  const appeals = await repo.listWaitingAppeals(database.db, userId, operatorLimits.lists.open);
  return appeals.map(({ created_at, ...appeal }) => ({ ...appeal, createdAt: created_at.toISOString() }));
}

/**
 * Granting one undoes its action, however old. Whoever acted doesn't judge it, where somebody else can.
 * @throws 404; 409 when it's answered already; 403 to whoever acted; as operatorActingOn
 */
export async function answerAppeal(
  context: Context,
  viewer: Viewer,
  id: number,
  { answer, reason }: AnswerAppeal,
): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const appeal = await repo.findAppeal(transaction, id);
    if (!appeal) throw notFound(operatorMessages.appealNotFound);
    const appealed = await findAction(transaction, appeal.action_id);
    const concerned = appealed ? await listConcerned(transaction, appealed) : [];
    await lockUsers(transaction, [viewer.userId, appeal.user_id, ...concerned]);
    const order = { ...(await operatorActingOn(transaction, viewer, appeal.user_id)), reason };
    if (appealed?.operator_id === viewer.userId && (await hasOtherJudge(transaction, viewer, appeal.user_id)))
      throw forbidden(operatorMessages.ownDecision);
    const time = context.now();
    if (!(await repo.updateAnswer(transaction, id, answer, time)))
      throw new AppError(409, operatorMessages.answeredAlready);
    const action = await findAction(transaction, appeal.action_id);
    if (!action) throw notFound(operatorMessages.actionNotFound);
    const { id: about, kind, subject_id, person_id, report_id } = action;
    if (answer === "granted")
      return action.undone_by === null
        ? await undo(transaction, about, { ...order, isGranted: true }, time)
        : undefined;
    const given = { ...order, about, reportId: report_id ?? undefined };
    await record(transaction, "uphold", { kind, subject_id, person_id }, given, time);
  });
}

async function hasOtherJudge(connection: Connection, viewer: Viewer, personId: string): Promise<boolean> {
  const person = (await listStandings(connection, [personId]))[0];
  return (await listOperators(connection)).some(
    ({ id, role, suspended_at }) =>
      id !== viewer.userId && id !== personId && suspended_at === null && mayActOn(role, person?.role ?? null),
  );
}

const outcomeOf = ({ undone_by, upheld_by }: repo.NoticeRow) => undone_by ?? upheld_by;

async function presentNotices(connection: Connection, rows: repo.NoticeRow[]): Promise<Notice[]> {
  const ids = rows.map(outcomeOf).filter((id) => id !== null);
  const outcomes = ids.length > 0 ? await repo.listOutcomes(connection, ids) : [];
  return rows.map((row) =>
    presentNotice(
      row,
      outcomes.find(({ id }) => id === outcomeOf(row)),
    ),
  );
}

const presentNotice = (row: repo.NoticeRow, outcome: { reason: string; created_at: Date } | undefined): Notice => ({
  ...{ id: row.id, action: row.action, kind: row.kind, reason: row.reason },
  createdAt: row.created_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  isUndone: row.undone_by !== null,
  outcome: outcome ? { reason: outcome.reason, createdAt: outcome.created_at.toISOString() } : null,
  isRead: row.unread === null,
  appeal:
    row.appeal === null || row.appealed_at === null
      ? null
      : { content: row.appeal, createdAt: row.appealed_at.toISOString(), answer: row.answer },
});
