import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { getAbout } from "./about.service.ts";

export function aboutRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.getAbout, () => getAbout(context));
}
