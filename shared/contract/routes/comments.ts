import * as z from "zod/mini";
import { Comment, PostComment } from "#shared/contract/comments.ts";
import { PageQuery } from "#shared/contract/pagination.ts";
import { IdPath, Nothing } from "#shared/contract/primitives.ts";
import { route } from "#shared/contract/route.ts";

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
