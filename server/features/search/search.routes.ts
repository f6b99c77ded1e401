import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { searchProducts } from "./product-search.service.ts";

export function searchRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.searchProducts, ({ viewer, query }) => searchProducts(context, viewer, query.q));
}
