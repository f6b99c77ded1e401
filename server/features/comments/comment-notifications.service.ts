import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";
import {
  countCommentNotifications,
  notify,
  notifyIfVisible,
  renotify,
} from "#server/features/notifications/notifications.service.ts";
import { isSessionVisible } from "#server/features/sessions/sessions.access.ts";
import { lockUsersForKeyShare } from "#server/features/users/users.access.ts";
import type { Viewer } from "#server/viewer.ts";
import { limits } from "#shared/domain/limits.ts";
import * as repo from "./comments.repo.ts";
import { storedMentions } from "./comments.repo.ts";
import { listNamedIds } from "./mentions.service.ts";

interface Addressed {
  readonly sessionId: number;
  readonly content: string;
  readonly parentId?: number | null | undefined;
}

/**
 * Before a comment's session is locked: keeps everyone whom the comment may concern from blocking and from being deleted
 * (decision 22).
 */
export async function lockConcernedForKeyShare(
  transaction: Connection,
  { userId }: Viewer,
  { sessionId, content, parentId }: Addressed,
): Promise<void> {
  const named = await listNamedIds(transaction, content);
  const answered = parentId == null ? [] : await repo.listAuthorsAbove(transaction, parentId);
  if (named.length === 0 && answered.length === 0) return;
  const owners = await repo.listSessionOwners(transaction, [sessionId]);
  await lockUsersForKeyShare(transaction, [userId, ...owners.values(), ...named, ...answered]);
}

/** Everyone whom showing a comment again may tell of it, and its author. Lock them before its session, for the same reason. */
export async function listConcernedByComment(connection: Connection, id: number): Promise<string[]> {
  const addressees = await repo.findAddressees(connection, id);
  if (!addressees) return [];
  const mentioned = storedMentions(addressees).map(({ userId }) => userId);
  return [addressees.session_owner_id, ...mentioned, ...(await repo.listAuthorsAbove(connection, id))];
}

type ToldOf = Pick<Row<"comments">, "id" | "user_id" | "session_id" | "parent_id" | "mentions" | "created_at"> & {
  session_owner_id: string;
};
type Told = readonly [userId: string, kind: "mention" | "reply" | "comment"];

/**
 * In the order of the people's ids, as the versions of their notifications are locked; of each person's kinds the best
 * first. In code units, like `lockUsers`.
 */
const inLockOrder = (told: readonly Told[]): Told[] =>
  told.toSorted(([one], [other]) => (one === other ? 0 : one < other ? -1 : 1));

/** Those of them who see the session: it may be for fewer people by now, or a block may stand between them and its owner. */
async function whoSees(transaction: Connection, sessionId: number, told: readonly Told[]): Promise<Told[]> {
  const seeing: Told[] = [];
  for (const one of told) if (await isSessionVisible(transaction, { userId: one[0] }, sessionId)) seeing.push(one);
  return seeing;
}

/** Who is told of a comment: each person is told once (`notify`), the session's owner even if nothing else applies. */
async function listTold(transaction: Connection, comment: ToldOf): Promise<Told[]> {
  const told: Told[] = storedMentions(comment).map(({ userId }) => [userId, "mention"]);
  const parent = comment.parent_id === null ? undefined : await repo.findParent(transaction, comment.parent_id);
  if (parent?.hidden_at === null) told.push([parent.user_id, "reply"]);
  return inLockOrder([
    ...(await whoSees(transaction, comment.session_id, told)),
    [comment.session_owner_id, "comment"],
  ]);
}

const notificationOf = (
  { id, user_id, session_id, created_at }: Omit<ToldOf, "mentions">,
  [recipient, kind]: Told,
) => ({
  user_id: recipient,
  kind,
  from_user_id: user_id,
  session_id,
  comment_id: id,
  created_at,
});

/** In the transaction that stores it. @throws 404 when the session's owner and its author no longer see each other */
export async function tellOfComment(
  context: Context,
  transaction: Connection,
  viewer: Viewer,
  comment: ToldOf,
): Promise<void> {
  for (const told of await listTold(transaction, comment)) {
    const tell = told[1] === "comment" ? notify : notifyIfVisible;
    await tell(context, transaction, viewer, notificationOf(comment, told));
  }
}

/** An edit tells those whom it mentions and the text before did not, up to `limits.mentions.told`. */
export async function tellOfEdit(
  context: Context,
  transaction: Connection,
  viewer: Viewer,
  { before, after }: { before: ToldOf; after: ToldOf },
): Promise<void> {
  const earlier = new Set(storedMentions(before).map(({ userId }) => userId));
  const left = limits.mentions.told - (await countCommentNotifications(transaction, after.id));
  const added = storedMentions(after).filter(({ userId }) => !earlier.has(userId));
  const told = added.slice(0, Math.max(0, left)).map(({ userId }): Told => [userId, "mention"]);
  for (const one of inLockOrder(await whoSees(transaction, after.session_id, told)))
    await notifyIfVisible(context, transaction, viewer, notificationOf(after, one));
}

/** When moderation shows it again. */
export async function tellAgainOfComment(transaction: Connection, comment: ToldOf): Promise<void> {
  for (const told of await listTold(transaction, comment)) await renotify(transaction, notificationOf(comment, told));
}
