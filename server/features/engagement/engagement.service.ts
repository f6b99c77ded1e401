import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Asker } from "#server/viewer.ts";
import type { Engagement } from "#shared/contract/engagement.ts";
import type { Author } from "#shared/contract/users.ts";
import * as repo from "./engagement.repo.ts";

/**
 * A call of its own beside the feed: it differs between all viewers, and costs more than all of the feed
 * (decision 37). Three statements, however many the sessions.
 */
export async function listEngagement(
  { database: { db } }: Context,
  { userId }: Asker,
  ids: readonly number[],
): Promise<Engagement[]> {
  const rows = await repo.listEngagement(db, userId, ids);
  const commentIds = rows.flatMap(({ comment_id }) => comment_id ?? []);
  const comments = commentIds.length === 0 ? [] : await repo.listComments(db, commentIds);
  const likerIds = (row: (typeof rows)[number]) => row.liker_ids?.split(",") ?? [];
  const people = await authorsById(db, [...rows.flatMap(likerIds), ...comments.map(({ user_id }) => user_id)]);
  return rows.map((row) => {
    const comment = comments.find(({ id }) => id === row.comment_id);
    const user = comment && people.get(comment.user_id);
    return {
      sessionId: row.id,
      likers: likerIds(row).flatMap((id) => people.get(id) ?? []),
      latestComment:
        comment && user
          ? { id: comment.id, content: comment.content, createdAt: comment.created_at.toISOString(), user }
          : null,
    };
  });
}

async function authorsById(connection: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, Author>> {
  if (ids.length === 0) return new Map();
  const rows = await repo.listAuthors(connection, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, presentAuthor(row, row.id)]));
}
