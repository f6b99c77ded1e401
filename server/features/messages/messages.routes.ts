import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { countUnreadConversations, listConversations } from "./conversations.service.ts";
import { deleteMessage, listMessages, readMessages, sendMessage } from "./messages.service.ts";

export function messagesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.listConversations, ({ viewer, query }) => listConversations(context, viewer, query));
  serve(app, routes.countUnreadConversations, ({ viewer }) => countUnreadConversations(context, viewer));
  serve(app, routes.listMessages, ({ viewer, params, query }) => listMessages(context, viewer, params.userId, query));
  serve(app, routes.sendMessage, ({ viewer, params, body }) => sendMessage(context, viewer, params.userId, body));
  serve(app, routes.readMessages, async ({ viewer, params, body }) => {
    await readMessages(context, viewer, params.userId, body.messageId);
  });
  serve(app, routes.deleteMessage, async ({ viewer, params }) => {
    await deleteMessage(context, viewer, params.id);
  });
}
