import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { compareSessions, getComparison, undoComparison } from "./comparisons.service.ts";
import { listProductRankings } from "./product-rankings.service.ts";
import { listRankings, updateRankings } from "./rankings.service.ts";

export function rankingsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.updateRankings, async ({ viewer, body }) => {
    await updateRankings(context, viewer, body);
  });
  serve(app, routes.getComparison, ({ viewer }) => getComparison(context, viewer));
  serve(app, routes.compareSessions, ({ viewer, body }) => compareSessions(context, viewer, body));
  serve(app, routes.undoComparison, async ({ viewer, params }) => {
    await undoComparison(context, viewer, params.id);
  });
  serve(app, routes.listRankings, ({ viewer, query }) => listRankings(context, viewer, query));
  serve(app, routes.listProductRankings, ({ viewer, query }) => listProductRankings(context, viewer, query));
}
