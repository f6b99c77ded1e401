import type { FastifyInstance } from "fastify";
import { unauthorized } from "#server/errors.ts";
import { viewerHeader } from "#shared/contract/wire.ts";

/**
 * A page that shows one person may outlive their sign-in, and the browser sends whatever cookie it has by then: whoever else
 * is signed in does nothing through that page and is shown nothing in it (docs/decisions/0025).
 */
export function requireSameViewer(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { viewer, headers } = request;
    const shown = headers[viewerHeader];
    if (!viewer || shown === viewer.userId) return done();
    if (shown !== undefined) return done(unauthorized());
    // A picture may be kept by caches that others share.
    if (request.routeOptions.url?.startsWith("/api/")) reply.header(viewerHeader, viewer.userId);
    done();
  });
}
