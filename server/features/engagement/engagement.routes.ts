import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { listEngagement } from "./engagement.service.ts";

export function engagementRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.listEngagement, ({ viewer, query }) => listEngagement(context, viewer, query.ids));
}
