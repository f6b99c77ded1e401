import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { listWants } from "./list-wants.service.ts";
import { addWant, keepWant, removeWant, restoreWant } from "./want-to-try.service.ts";

export function wantToTryRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.listWants, ({ viewer }) => listWants(context, viewer));
  serve(app, routes.addWant, ({ viewer, body }) => addWant(context, viewer, body));
  serve(app, routes.keepWant, ({ viewer, params }) => keepWant(context, viewer, params.productId));
  serve(app, routes.removeWant, async ({ viewer, params }) => {
    await removeWant(context, viewer, params.productId);
  });
  serve(app, routes.restoreWant, ({ viewer, params }) => restoreWant(context, viewer, params.productId));
}
