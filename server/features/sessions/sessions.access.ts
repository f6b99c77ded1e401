import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { forbidden, notFound } from "#server/errors.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import {
  type CountedComment,
  type CountedLike,
  countComment,
  countLike,
  lockSession,
  subtractLike,
} from "./session-locks.repo.ts";
import { findSession, lockOwn } from "./sessions.repo.ts";

declare const visible: unique symbol;
declare const owned: unique symbol;

/** A row that the asker may see. Only this file makes them, so a forgotten check doesn't compile. */
export type Visible<Of> = Of & { readonly [visible]: true };
/** A row that belongs to the asker. */
export type Owned<Of> = Visible<Of> & { readonly [owned]: true };

export type SessionRow = Row<"cannabis_sessions">;

/** The owner's choice, but `private` while moderation hides the session. */
export const shownVisibility = ({ visibility, hidden_at }: Pick<SessionRow, "visibility" | "hidden_at">): Visibility =>
  hidden_at === null ? visibility : "private";

const isOwned = (row: SessionRow, { userId }: Asker): row is Owned<SessionRow> => row.user_id === userId;

/** The repo only finds rows that the viewer may see (`visibleTo`). */
const isFound = <Found extends object>(row: Found | undefined): row is Visible<Found> => row !== undefined;

function asVisible<Found extends object>([row]: readonly Found[]): Visible<Found> {
  if (!isFound(row)) throw notFound(messages.sessionNotFound);
  return row;
}

function asOwned(rows: readonly SessionRow[], viewer: Asker): Owned<SessionRow> {
  const session = asVisible(rows);
  if (!isOwned(session, viewer)) throw forbidden();
  return session;
}

/** @throws 404 when there is no such session or the viewer may not see it (decisions.md, Transport) */
export async function findVisibleSession(connection: Connection, viewer: Asker, id: number) {
  return asVisible(await findSession(connection, { viewerId: viewer.userId, id }));
}

/** Finds a session that the viewer may see and locks it FOR NO KEY UPDATE. @throws 404 as `findVisibleSession` */
export async function lockVisibleSession(transaction: Connection, viewer: Asker, id: number) {
  return asVisible(await lockSession(transaction, { viewerId: viewer.userId, id }));
}

/** Locks the session and increments its likes. @throws 404 as `findVisibleSession` */
export async function countLikeOfVisible(transaction: Connection, viewer: Asker, id: number) {
  return asVisible<CountedLike>(await countLike(transaction, { viewerId: viewer.userId, id }));
}

/** Locks the session and increments its comments. @throws 404 as `findVisibleSession` */
export async function countCommentOfVisible(transaction: Connection, viewer: Asker, id: number) {
  return asVisible<CountedComment>(await countComment(transaction, { viewerId: viewer.userId, id }));
}

/** Locks it and decrements its likes, also where the asker no longer sees it. */
export async function subtractLikeOf(transaction: Connection, viewer: Asker, id: number): Promise<void> {
  await subtractLike(transaction, { viewerId: viewer.userId, id });
}

/** @throws 404 when it is not visible, 403 when it is but belongs to another person */
export async function findOwnedSession(connection: Connection, viewer: Asker, id: number) {
  return asOwned(await findSession(connection, { viewerId: viewer.userId, id }), viewer);
}

/** Finds the viewer's own session and locks it FOR NO KEY UPDATE. @throws 404 and 403 as `findOwnedSession` */
export async function lockOwnedSession(transaction: Connection, viewer: Asker, id: number) {
  return asOwned(await lockSession(transaction, { viewerId: viewer.userId, id }), viewer);
}

/** Those of these sessions that are the viewer's own, locked in the order of their ids. Lock the viewer first. */
export async function lockOwnedSessions(transaction: Connection, viewer: Asker, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows: readonly SessionRow[] = await lockOwn(transaction, viewer.userId, ids);
  return rows.filter((row) => isOwned(row, viewer));
}

/** For calls that choose between 403 and 404. */
export async function isSessionVisible(connection: Connection, viewer: Asker, id: number): Promise<boolean> {
  const [row] = await findSession(connection, { viewerId: viewer.userId, id });
  return isFound(row);
}

/** Why a viewer may not comment on a session that they see; null if they may (decisions.md, Feed, people, privacy). */
export function commentRefusal(
  isOwner: boolean,
  { allow_comments, comments_closed }: Pick<SessionRow, "comments_closed"> & Pick<Row<"users">, "allow_comments">,
): string | null {
  if (isOwner) return null;
  if (!allow_comments) return messages.commentsOff;
  return comments_closed ? messages.commentsClosed : null;
}
