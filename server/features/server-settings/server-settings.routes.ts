import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { editServerSettings, getServerSettings } from "./server-settings.service.ts";

export function serverSettingsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.getServerSettings, () => getServerSettings(context));
  serve(app, routes.editServerSettings, ({ viewer, body }) => editServerSettings(context, viewer, body));
}
