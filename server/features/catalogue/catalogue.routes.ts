import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { searchCatalogue } from "./catalogue.service.ts";

export function catalogueRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.searchCatalogue, async ({ query }) => await searchCatalogue(context, query.q));
}
