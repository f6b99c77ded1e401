import type { Connection } from "#server/db/database.ts";
import { withdrawCommentNotification } from "#server/features/notifications/notifications.service.ts";
import { tellAgainOfComment } from "./comment-notifications.service.ts";
import * as repo from "./comments.repo.ts";

/**
 * Moderation hides a comment from everyone, or shows it again (`hiddenAt` null), with its count and its notifications.
 * @returns false when there is no such comment, or it is so already
 */
export async function hideComment(transaction: Connection, id: number, hiddenAt: Date | null): Promise<boolean> {
  const comment = await repo.findCommentUnderLockedSession(transaction, id);
  if (!comment || (comment.hidden_at === null) === (hiddenAt === null)) return false;
  await repo.updateComment(transaction, id, { hidden_at: hiddenAt });
  await repo.updateCommentsCount(transaction, comment.session_id, hiddenAt === null ? 1 : -1);
  if (hiddenAt === null) await tellAgainOfComment(transaction, comment);
  else await withdrawCommentNotification(transaction, id);
  return true;
}
