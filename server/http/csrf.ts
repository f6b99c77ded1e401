import type { FastifyInstance, FastifyRequest } from "fastify";
import { forbidden } from "#server/errors.ts";
import { messages } from "#shared/contract/errors.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

function isOwnOrigin(request: FastifyRequest, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/**
 * CSRF protection: an unsafe request authenticated by the cookie alone must have our own origin (decisions.md, Accounts
 * and Limits). A missing Origin is allowed, because browsers always send one with unsafe requests.
 */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { origin } = request.headers;
    const isSafe = safeMethods.has(request.method) || !request.signedInByCookie || origin === undefined;
    done(isSafe || isOwnOrigin(request, origin) ? undefined : forbidden(messages.foreignOrigin));
  });
}
