import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { viewing } from "#server/features/users/users.access.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { arrangeFavorites, listFavorites, pinFavorite, unpinFavorite } from "./favorites.service.ts";

export function favoritesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.listFavorites, ({ viewer, params, query }) =>
    listFavorites(context, viewing(viewer, params.id, query.as), params.id),
  );
  serve(app, routes.pinFavorite, ({ viewer, body }) => pinFavorite(context, viewer, body.sessionId));
  serve(app, routes.arrangeFavorites, ({ viewer, body }) => arrangeFavorites(context, viewer, body.sessionIds));
  serve(app, routes.unpinFavorite, async ({ viewer, params }) => {
    await unpinFavorite(context, viewer, params.sessionId);
    return undefined;
  });
}
