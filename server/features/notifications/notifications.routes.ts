import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { getNotificationSwitches, switchNotifications } from "./notification-switches.service.ts";
import { countUnread, listNotifications, readAllNotifications, readNotification } from "./notifications.service.ts";

export function notificationsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.listNotifications, ({ viewer, query }) => listNotifications(context, viewer, query));
  serve(app, routes.countUnread, ({ viewer }) => countUnread(context, viewer));
  serve(app, routes.readNotification, async ({ viewer, params }) => {
    await readNotification(context, viewer, params.id);
  });
  serve(app, routes.readAllNotifications, async ({ viewer }) => {
    await readAllNotifications(context, viewer);
  });
  serve(app, routes.getNotificationSwitches, ({ viewer }) => getNotificationSwitches(context, viewer));
  serve(app, routes.switchNotifications, ({ viewer, body }) => switchNotifications(context, viewer, body));
}
