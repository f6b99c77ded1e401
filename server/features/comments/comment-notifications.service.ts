import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { notify, renotify } from "#server/features/notifications/notifications.service.ts";
import { keepUsers } from "#server/features/users/users.access.ts";
import type { Viewer } from "#server/viewer.ts";
import * as repo from "./comments.repo.ts";
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
export async function keepConcerned(
  transaction: Connection,
  { userId }: Viewer,
  { sessionId, content, parentId }: Addressed,
): Promise<void> {
  const named = await listNamedIds(transaction, content);
  const answered = parentId == null ? [] : await repo.listAuthorsAbove(transaction, parentId);
  if (named.length === 0 && answered.length === 0) return;
  const owners = await repo.listSessionOwners(transaction, [sessionId]);
  await keepUsers(transaction, [userId, ...owners.values(), ...named, ...answered]);
}

type ToldOf = Pick<Row<"comments">, "id" | "user_id" | "session_id"> &
  Pick<Row<"comments">, "created_at"> & { session_owner_id: string };

const notificationOf = ({ id, user_id, session_id, session_owner_id, created_at }: ToldOf) =>
  ({
    user_id: session_owner_id,
    type: "comment",
    from_user_id: user_id,
    session_id,
    comment_id: id,
    created_at,
  }) as const;

/** In the transaction that stores it. @throws 404 when the session's owner and its author no longer see each other */
export const tellOfComment = (context: Context, transaction: Connection, viewer: Viewer, comment: ToldOf) =>
  notify(context, transaction, viewer, notificationOf(comment));

/** When moderation shows it again. */
export const tellAgainOfComment = (transaction: Connection, comment: ToldOf) =>
  renotify(transaction, notificationOf(comment));
