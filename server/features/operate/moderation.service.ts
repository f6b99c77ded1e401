import type { Context } from "#server/context.ts";
import type { Connection, Database } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { listConcernedByComment } from "#server/features/comments/comment-notifications.service.ts";
import { hideComment } from "#server/features/comments/delete-comment.service.ts";
import { hideMessage, listSides } from "#server/features/messages/messages.service.ts";
import { tellOfAction } from "#server/features/notifications/notifications.service.ts";
import { hideSession, returnPhotos, takePhotosOff } from "#server/features/sessions/hide-session.service.ts";
import { usernameKey } from "#server/features/users/identity.service.ts";
import { lockUsers } from "#server/features/users/users.access.ts";
import { operatorMessages } from "#shared/contract/operator-errors.ts";
import type { ModerationAction, ReportedKind, ReportState } from "#shared/domain/enumerations.ts";
import { decisions, isDecision, isTold, toldDecisions } from "#shared/domain/operator-actions.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import * as repo from "./moderation.repo.ts";
import { findLastTold, type Subject } from "./moderation.repo.ts";

/**
 * The person concerned has a notice to read: of what was done, or that it was undone or upheld.
 * @param about the earlier action, where it's known
 */
async function tellPerson(
  transaction: Connection,
  { id, action, ...subject }: Subject & { id: number; action: ModerationAction },
  about: number | undefined,
): Promise<void> {
  const { person_id: user_id } = subject;
  if (user_id === null) return;
  const notice = isTold(action) ? id : await findLastTold(transaction, subject, answered(action), about);
  if (notice !== undefined) await tellOfAction(transaction, { user_id, action_id: notice });
}

/** Which of the things that a person was told such an action answers. */
const answered = (action: ModerationAction) =>
  toldDecisions.filter((told) => action === "uphold" || decisions[told].undoneBy === action);

/** An operator's action that isn't possible; the message says why, in a shell as in an answer. */
export class ModerationRefused extends AppError {
  constructor(message: string, status = 409) {
    super(status, message);
  }
}

/** The operator and the reason; both are recorded. */
export interface Order {
  operator: string;
  /** Of an action by a call; one from a shell has no account. */
  operatorId?: string | undefined;
  reason: string;
  reportId?: number | undefined;
  /** The earlier action that this one undoes or upholds. */
  about?: number | undefined;
  /** When a suspension ends by itself; absent until it's lifted. */
  endsAt?: Date | undefined;
}

export type Clocked = Pick<Context, "database" | "now">;
type Content = Exclude<ReportedKind, "user">;
type Hide = (transaction: Connection, id: number, hiddenAt: Date | null) => Promise<boolean>;
const hideContent: Record<Content, Hide> = { session: hideSession, comment: hideComment, message: hideMessage };
type ListPeople = (connection: Connection, id: number) => Promise<string[]>;
const concernedBy: Partial<Record<repo.Subject["kind"], ListPeople>> = {
  comment: listConcernedByComment,
  message: listSides,
};

export const listReports = (database: Database, state: ReportState = "open") => repo.listReports(database.db, state);

/** @throws ModerationRefused when there is no such report */
async function getReport(connection: Connection, id: number): Promise<repo.ReportRow> {
  const report = await repo.findReport(connection, id);
  if (!report) throw new ModerationRefused(`There is no report ${id}`, 404);
  return report;
}

/**
 * Hides content from everyone but its author, or shows it again. @throws ModerationRefused when it is gone or so
 * already
 */
export const setHidden = ({ database, now }: Clocked, subject: ContentSubject, isHidden: boolean, order: Order) =>
  inTransaction(database, (transaction) => hide(transaction, subject, isHidden, order, now()));

interface ContentSubject {
  kind: Content;
  id: number;
}

/** Hides content, or shows it again, in a transaction that has locked nothing but people. */
export async function hide(
  transaction: Connection,
  { kind, id }: ContentSubject,
  isHidden: boolean,
  order: Order,
  time: Date,
): Promise<void> {
  const subject = await lockConcerned(transaction, { kind, id }, order);
  if (!(await hideContent[kind](transaction, id, isHidden ? time : null)))
    throw new ModerationRefused(`There is no ${kind} ${id} that is ${isHidden ? "shown" : "hidden"}`);
  await record(transaction, isHidden ? "hide" : "unhide", subject, order, time);
}

/**
 * Whom hiding content, or showing it again, concerns beside its author. A transaction that locks other people before must
 * lock these with them, in one order (decision 22).
 */
export const listConcerned = async (
  connection: Connection,
  { kind, subject_id }: Pick<repo.Subject, "kind" | "subject_id">,
): Promise<string[]> => (await concernedBy[kind]?.(connection, Number(subject_id))) ?? [];

/**
 * Its author, the operator and whom else it concerns, before the content itself, as everywhere: the record refers to
 * the first two, and notifications to the others. As strongly as anything that follows locks them: who first keeps a
 * person and then locks them deadlocks with the deletion of that account.
 */
async function lockConcerned(
  transaction: Connection,
  { kind, id }: ContentSubject,
  order: Order,
): Promise<repo.Subject> {
  const subject = { kind, subject_id: String(id) };
  const personId = await repo.findAuthor(transaction, kind, id);
  const people = [personId, order.operatorId].filter((userId) => userId !== undefined);
  await lockUsers(transaction, [...people, ...(await listConcerned(transaction, subject))]);
  return { ...subject, person_id: personId ?? null };
}

/** @throws ModerationRefused when there is nobody of that name */
export async function findPerson(connection: Connection, username: string) {
  const person = await repo.findPersonNamed(connection, usernameKey(username));
  if (!person) throw new ModerationRefused(`There is nobody named ${username}`, 404);
  return person;
}

/**
 * Takes photos off a session, which stays. In a transaction that has locked nothing but people.
 * @throws ModerationRefused when it has none of these
 */
export async function removePhotos(
  transaction: Connection,
  { id, only }: { id: number; only: readonly string[] },
  order: Order,
  time: Date,
): Promise<void> {
  const subject = await lockConcerned(transaction, { kind: "session", id }, order);
  const until = new Date(time.getTime() + operatorLimits.undo);
  if (!(await takePhotosOff(transaction, id, { now: time, until, only })))
    throw new ModerationRefused(`There is no session ${id} with such a photo`);
  await record(transaction, "remove-photo", subject, order, time);
}

/** Puts them back. @throws ModerationRefused when they're no longer kept */
export async function restorePhotos(
  transaction: Connection,
  { id, only }: { id: number; only: readonly string[] },
  order: Order,
  time: Date,
): Promise<void> {
  const subject = await lockConcerned(transaction, { kind: "session", id }, order);
  if (!(await returnPhotos(transaction, id, { now: time, only })))
    throw new ModerationRefused(operatorMessages.photoGone);
  await record(transaction, "restore-photo", subject, order, time);
}

/** Takes no action on the subject. In a transaction. @throws ModerationRefused when it was answered already */
export async function dismiss(transaction: Connection, order: Order & { reportId: number }, time: Date): Promise<void> {
  await repo.lockReport(transaction, order.reportId);
  const { kind, subject_id, state, reported_user_id: person_id } = await getReport(transaction, order.reportId);
  if (state !== "open") throw new ModerationRefused(`Report ${order.reportId} is ${state} already`);
  await record(transaction, "dismiss", { kind, subject_id, person_id }, order, time);
}

/** In the transaction that deletes an account: what it did as an operator stays, without the name. */
export async function blankActionsOf(transaction: Connection, userId: string): Promise<void> {
  await repo.blankOperator(transaction, userId);
  await repo.blankSubject(transaction, userId);
}

/** In the transaction of the action, which resolves all open reports of the subject. */
export async function record(
  transaction: Connection,
  action: ModerationAction,
  subject: repo.Subject,
  { operator, operatorId, reason, reportId, about, endsAt }: Order,
  created_at: Date,
): Promise<void> {
  const named = reportId === undefined ? [] : [await getReport(transaction, reportId)];
  const id = await repo.insertAction(transaction, {
    ...{ action, ...subject, operator, operator_id: operatorId ?? null, reason, ends_at: endsAt ?? null, created_at },
    ...{ report_id: reportId ?? null, about: about ?? null },
  });
  await tellPerson(transaction, { id, action, ...subject }, about);
  if (!isDecision(action)) return;
  // The report may be about other content of the person who is suspended for it.
  for (const answered of [subject, ...named])
    await repo.updateReportsState(transaction, answered, decisions[action].answers);
}
