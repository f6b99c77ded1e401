import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { clientOf } from "#server/http/client.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { editProfile } from "./edit-profile.service.ts";
import { listUsers, searchUsers } from "./search.service.ts";
import { viewing } from "./users.access.ts";
import { getProfile } from "./users.service.ts";

export function usersRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.listUsers, ({ viewer, query }) => listUsers(context, viewer, query));
  serve(app, routes.searchUsers, ({ viewer, query }) => searchUsers(context, viewer, query.q, query));
  serve(app, routes.getProfile, ({ viewer, params, query }) =>
    getProfile(context.database.db, viewing(viewer, params.id, query.as), params.id),
  );
  serve(app, routes.editProfile, ({ viewer, params, body, file, request }) =>
    editProfile(context, viewer, { userId: params.id, changes: body, file, client: clientOf(request) }),
  );
}
