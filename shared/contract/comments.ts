import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { PageQuery } from "./pagination.ts";
import { IdempotencyKey, IdPath, Nothing, SerialId, Timestamp, text, UserId } from "./primitives.ts";
import { route } from "./route.ts";
import { Author } from "./users.ts";

export const Comment = z.object({
  id: SerialId,
  userId: UserId,
  sessionId: SerialId,
  content: z.string(),
  createdAt: Timestamp,
  user: Author,
  /** True for its author and the session's owner. */
  canDelete: z.boolean(),
});
export type Comment = z.output<typeof Comment>;

export const PostComment = z.object({
  content: text({ min: 1, ...limits.comment, tooShort: "A comment cannot be empty" }),
  /** The web sends it (spec section 7); it must be the asker. */
  userId: z.optional(UserId),
  /** Posting again under the session with the same key answers the first comment. */
  key: z.optional(IdempotencyKey),
});
export type PostComment = z.output<typeof PostComment>;

export const commentsRoutes = {
  listComments: route({
    method: "GET",
    path: "/api/sessions/:id/comments",
    tag: "comments",
    summary: "A session's comments, oldest first",
    access: "person",
    params: IdPath,
    query: PageQuery,
    replies: { 200: z.array(Comment) },
    paged: true,
  }),
  postComment: route({
    method: "POST",
    path: "/api/sessions/:id/comments",
    tag: "comments",
    summary: "Comment on a session",
    access: "person",
    params: IdPath,
    body: PostComment,
    limit: "comment",
    replies: { 201: Comment },
  }),
  deleteComment: route({
    method: "DELETE",
    path: "/api/comments/:id",
    tag: "comments",
    summary: "Delete a comment",
    access: "person",
    params: IdPath,
    replies: { 204: Nothing },
  }),
  restoreComment: route({
    method: "POST",
    path: "/api/comments/:id/restore",
    tag: "comments",
    summary: "Undo the deletion of a comment, within a minute",
    access: "person",
    params: IdPath,
    replies: { 200: Comment },
  }),
} as const;
