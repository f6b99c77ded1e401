import type { FastifyInstance, FastifyRequest } from "fastify";
import { forbidden } from "#server/errors.ts";
import { messages } from "#shared/contract/errors.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

function isOwnOrigin(request: FastifyRequest, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/**
 * A browser adds the cookie to requests that other sites start, but cannot hide where they start: an unsafe request that
 * only a cookie vouches for must come from our own origin (decisions.md, Accounts and Limits). No Origin is allowed: no
 * browser sends an unsafe request without one.
 */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { origin } = request.headers;
    const isSafe = safeMethods.has(request.method) || !request.signedInByCookie || origin === undefined;
    done(isSafe || isOwnOrigin(request, origin) ? undefined : forbidden(messages.foreignOrigin));
  });
}
