import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { likeSession, unlikeSession } from "./likes.service.ts";

export function likesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.likeSession, ({ viewer, body }) => likeSession(context, viewer, body));
  serve(app, routes.unlikeSession, async ({ viewer, params }) => {
    await unlikeSession(context, viewer, params);
  });
}
