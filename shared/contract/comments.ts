import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { EditBase } from "./form-fields.ts";
import { IdempotencyKey, IdPath, Nothing, PageQuery, SerialId, Timestamp, text, UserId } from "./primitives.ts";
import { calls, get, patch, post, remove } from "./route.ts";
import { Author } from "./users.ts";

/** A person whom a comment mentions and the viewer may see. */
export const Mention = z.object({
  userId: UserId,
  /** As it stands in the text behind the '@', in lower case, whatever the person is called by now. */
  username: z.string(),
});
export type Mention = z.output<typeof Mention>;

export const Comment = z.object({
  id: SerialId,
  userId: UserId,
  sessionId: SerialId,
  /** The comment that it answers; null when it answers none, or one that the viewer cannot see any more. */
  parentId: z.nullable(SerialId),
  content: z.string(),
  mentions: z.array(Mention),
  createdAt: Timestamp,
  /** Null until it is edited. */
  editedAt: z.nullable(Timestamp),
  user: Author,
  /** True for its author, where they may comment. */
  canEdit: z.boolean(),
  /** True for its author and the session's owner. */
  canDelete: z.boolean(),
});
export type Comment = z.output<typeof Comment>;

const content = text({ min: 1, ...limits.comment, tooShort: "Write something first" });

export const PostComment = z.object({
  content,
  /** The comment that this one answers. A reply to a reply answers the comment above both. */
  parentId: z.optional(z.nullable(SerialId)),
  /** The web sends it (spec section 7); it must be the asker. */
  userId: z.optional(UserId),
  /** Posting again under the session with the same key answers the first comment. */
  key: z.optional(IdempotencyKey),
});
export type PostComment = z.output<typeof PostComment>;

export const EditComment = z.object({ content, before: z.optional(EditBase) });
export type EditComment = z.output<typeof EditComment>;

export const commentsRoutes = calls("comments", "person", {
  listComments: get("/api/sessions/:id/comments", "A session's comments, oldest first", {
    paged: true,
    params: IdPath,
    query: PageQuery,
    replies: { 200: z.array(Comment) },
  }),
  postComment: post("/api/sessions/:id/comments", "Comment on a session", {
    limit: "comment",
    params: IdPath,
    body: PostComment,
    replies: { 201: Comment },
  }),
  editComment: patch("/api/comments/:id", "Edit a comment", {
    limit: "comment",
    params: IdPath,
    body: EditComment,
    replies: { 200: Comment },
  }),
  deleteComment: remove("/api/comments/:id", "Delete a comment", { params: IdPath, replies: { 204: Nothing } }),
  restoreComment: post("/api/comments/:id/restore", "Undo the deletion of a comment, within a minute", {
    params: IdPath,
    replies: { 200: Comment },
  }),
});
