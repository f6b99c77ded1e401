import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { endInvite, listInvites, makeInvite } from "./invites.service.ts";
import { openInvite } from "./registration.service.ts";

export function invitesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.openInvite, ({ body }) => openInvite(context, body.token));
  serve(app, routes.makeInvite, ({ viewer, body }) => makeInvite(context, viewer, body));
  serve(app, routes.listInvites, ({ viewer }) => listInvites(context, viewer));
  serve(app, routes.endInvite, ({ viewer, params }) => endInvite(context, viewer, params.id));
}
