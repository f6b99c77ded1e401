import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { sendReport } from "./reports.service.ts";

export function reportsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.sendReport, ({ viewer, body }) => sendReport(context, viewer, body));
}
