import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { countNew, listFeed } from "./feed.service.ts";

export function feedRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.listFeed, ({ viewer, query }) => listFeed(context, viewer, query));
  serve(app, routes.countNewSessions, ({ viewer, query }) => countNew(context, viewer, query));
}
