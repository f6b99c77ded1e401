import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "#server/context.ts";
import { forbidden, unauthorized } from "#server/errors.ts";
import { endWhenOver } from "#server/features/operate/suspension.service.ts";
import { findViewer } from "#server/features/sign-in/login-sessions.service.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import { viewerHeader } from "#shared/contract/wire.ts";
import { addressKey, isDataRequest } from "./request-facts.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The origin that people open, when it's configured. */
    publicUrl: string | undefined;
  }
  interface FastifyRequest {
    viewer: Viewer | undefined;
    /** Authenticated by the cookie alone, so that the origin of an unsafe request matters. */
    signedInByCookie: boolean;
  }
}

export const cookieName = "sessionId";

/** Empty for a bearer without a token: with the header the cookie never counts. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token = ""] = (request.headers.authorization ?? "").split(" ", 2);
  return scheme?.toLowerCase() === "bearer" ? token : undefined;
}

/** One query per request with a token, none for the rest. */
export async function authenticate(app: FastifyInstance, context: Context): Promise<void> {
  app.decorateRequest("viewer", undefined);
  app.decorateRequest("signedInByCookie", false);
  const { publicUrl } = context.config;
  app.decorate("publicUrl", publicUrl && new URL(publicUrl).origin);
  await app.register(cookie);
  app.addHook("onRequest", async (request) => {
    if (!isDataRequest(request)) return;
    const bearer = bearerToken(request);
    const token = bearer ?? request.cookies[cookieName];
    if (!token) return;
    const viewer = await findViewer(context, token, addressKey(request.ip));
    request.viewer = viewer?.isSuspended ? await endWhenOver(context, viewer) : viewer;
    request.signedInByCookie = bearer === undefined && request.viewer !== undefined;
    if (request.signedInByCookie && !safeMethods.has(request.method)) refuseForeignOrigin(request);
  });
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * CSRF protection: an unsafe request authenticated by the cookie alone must have our own origin (decisions.md, Accounts
 * and Limits). A missing Origin is allowed, because browsers always send one with unsafe requests. That of PUBLIC_URL is our
 * own even where a proxy passes on another host, such as one without its port.
 * @throws 403
 */
function refuseForeignOrigin({ headers: { origin }, host, server: { publicUrl } }: FastifyRequest): void {
  const isOwn = origin === undefined || origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
  if (!isOwn) throw forbidden(messages.foreignOrigin);
}

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
