import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { changePushSettings, getPushSettings } from "./push-settings.service.ts";
import { subscribeDevice, unsubscribeDevice } from "./push-subscriptions.service.ts";

export function pushRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.getPushSettings, ({ viewer }) => getPushSettings(context, viewer));
  serve(app, routes.changePushSettings, ({ viewer, body }) => changePushSettings(context, viewer, body));
  serve(app, routes.subscribeDevice, ({ viewer, body }) => subscribeDevice(context, viewer, body));
  serve(app, routes.unsubscribeDevice, ({ viewer }) => unsubscribeDevice(context, viewer));
}
