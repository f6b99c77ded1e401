import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { mergeProducts, undoMerge } from "./merges.service.ts";
import { listOwnProducts } from "./own-products.service.ts";
import { getProduct, listProductSessions } from "./product-page.service.ts";

export function productsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.listOwnProducts, ({ viewer, query }) => listOwnProducts(context, viewer, query));
  serve(app, routes.getProduct, ({ viewer, params }) => getProduct(context, viewer, params.id));
  serve(app, routes.listProductSessions, ({ viewer, params, query }) =>
    listProductSessions(context, viewer, params.id, query),
  );
  serve(app, routes.mergeProducts, ({ viewer, body }) => mergeProducts(context, viewer, body));
  serve(app, routes.undoMerge, ({ viewer, params }) => undoMerge(context, viewer, params.id));
}
