import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { viewing } from "#server/features/users/users.access.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { getHistory } from "./history.service.ts";
import { getStats } from "./stats.service.ts";

export function statsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.getStats, ({ viewer, params, query }) =>
    getStats(context, viewing(viewer, params.id, query.as), params.id),
  );
  serve(app, routes.getHistory, ({ viewer, params, query }) => getHistory(context, viewer, params.id, query));
}
