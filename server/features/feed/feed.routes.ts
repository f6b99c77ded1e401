import type { FastifyInstance } from "fastify";
import { routes } from "#shared/contract/routes.ts";
import type { Context } from "../../context.ts";
import { serve } from "../../http/serve.ts";
import { countNew, listFeed } from "./feed.service.ts";

export function feedRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.listFeed, ({ viewer, query }) => listFeed(context, viewer, query));
  serve(app, routes.countNewSessions, ({ viewer, query }) => countNew(context, viewer, query));
}
