import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { viewing } from "#server/features/users/users.access.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { deleteSession, restoreSession } from "./delete-session.service.ts";
import { makeSessionsPrivate } from "./make-sessions-private.service.ts";
import { getRecentSession } from "./recent-session.service.ts";
import { listUserSessions } from "./session-lists.service.ts";
import { addPhoto, describePhoto, orderPhotos, removePhoto } from "./session-photos.service.ts";
import { countOwnSessions, searchOwnSessions } from "./session-search.service.ts";
import { listSessionVersions } from "./session-versions.service.ts";
import { editSession, getSession, logSession } from "./sessions.service.ts";
import { getStanding } from "./standing.service.ts";
import { listSuggestions } from "./suggestions.service.ts";

export function sessionsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.getRecentSession, ({ viewer }) => getRecentSession(context, viewer));
  serve(app, routes.getSession, ({ viewer, params }) => getSession(context, viewer, params.id));
  serve(app, routes.logSession, ({ viewer, body, file }) => logSession(context, viewer, body, file));
  serve(app, routes.editSession, ({ viewer, params, body, file }) =>
    editSession(context, viewer, params.id, body, file),
  );
  serve(app, routes.addPhoto, ({ viewer, params, body, file }) => addPhoto(context, viewer, params.id, body, file));
  serve(app, routes.orderPhotos, ({ viewer, params, body }) => orderPhotos(context, viewer, params.id, body));
  serve(app, routes.describePhoto, ({ viewer, params, body }) =>
    describePhoto(context, viewer, params.id, params.photoId, body),
  );
  serve(app, routes.removePhoto, async ({ viewer, params }) => {
    await removePhoto(context, viewer, params.id, params.photoId);
    return undefined;
  });
  serve(app, routes.deleteSession, async ({ viewer, params }) => {
    await deleteSession(context, viewer, params.id);
    return undefined;
  });
  serve(app, routes.restoreSession, ({ viewer, params }) => restoreSession(context, viewer, params.id));
  serve(app, routes.listUserSessions, ({ viewer, params, query }) =>
    listUserSessions(context, viewing(viewer, params.id, query.as), params.id, query),
  );
  serve(app, routes.searchOwnSessions, ({ viewer, query }) => searchOwnSessions(context, viewer, query));
  serve(app, routes.countOwnSessions, ({ viewer, query }) => countOwnSessions(context, viewer, query));
  serve(app, routes.listSessionVersions, ({ viewer }) => listSessionVersions(context, viewer));
  serve(app, routes.makeSessionsPrivate, ({ viewer }) => makeSessionsPrivate(context, viewer));
  serve(app, routes.getStanding, ({ viewer, params }) => getStanding(context, viewer, params.id));
  serve(app, routes.listSuggestions, ({ viewer }) => listSuggestions(context, viewer));
}
