import type { FastifyInstance } from "fastify";
import { routes } from "#shared/contract/routes.ts";
import type { Context } from "../../context.ts";
import { serve } from "../../http/serve.ts";
import { searchCatalogue } from "./catalogue.service.ts";

export function catalogueRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.searchCatalogue, async ({ query }) => await searchCatalogue(context, query.q));
}
