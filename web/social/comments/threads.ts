import type { Comment } from "#shared/contract/comments.ts";

/** A comment with the replies to it. */
export interface Thread {
  readonly comment: Comment;
  readonly replies: readonly Comment[];
}

/** Each reply under its parent. A reply whose parent isn't there keeps its own place, as a thread. */
export function toThreads(comments: readonly Comment[]): Thread[] {
  const threads = new Map<number, { comment: Comment; replies: Comment[] }>();
  for (const comment of comments) {
    const thread = comment.parentId === null ? undefined : threads.get(comment.parentId);
    if (thread) thread.replies.push(comment);
    else threads.set(comment.id, { comment, replies: [] });
  }
  return [...threads.values()];
}
