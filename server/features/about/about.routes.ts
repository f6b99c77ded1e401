import type { FastifyInstance } from "fastify";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { getAbout } from "./about.service.ts";

export function aboutRoutes(app: FastifyInstance): void {
  serve(app, routes.getAbout, async () => getAbout());
}
