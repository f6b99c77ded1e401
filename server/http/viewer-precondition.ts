import type { FastifyInstance } from "fastify";
import { unauthorized } from "#server/errors.ts";
import { viewerHeader } from "#shared/contract/wire.ts";

/** A page is pinned to one account (docs/decisions/0025): 401 when the cookie is another person's by now. */
export function requireSameViewer(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { viewer, headers } = request;
    const shown = headers[viewerHeader];
    if (!viewer || shown === viewer.userId) return done();
    if (shown !== undefined) return done(unauthorized());
    // Pictures may be in shared caches.
    if (request.routeOptions.url?.startsWith("/api/")) reply.header(viewerHeader, viewer.userId);
    done();
  });
}
