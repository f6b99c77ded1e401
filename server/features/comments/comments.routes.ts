import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { editComment, listComments, postComment } from "./comments.service.ts";
import { deleteComment, restoreComment } from "./delete-comment.service.ts";

export function commentsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.listComments, ({ viewer, params, query }) => listComments(context, viewer, params.id, query));
  serve(app, routes.postComment, ({ viewer, params, body }) => postComment(context, viewer, params.id, body));
  serve(app, routes.editComment, ({ viewer, params, body }) => editComment(context, viewer, params.id, body));
  serve(app, routes.deleteComment, async ({ viewer, params }) => {
    await deleteComment(context, viewer, params.id);
  });
  serve(app, routes.restoreComment, ({ viewer, params }) => restoreComment(context, viewer, params.id));
}
