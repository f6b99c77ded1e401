import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "#server/context.ts";
import { findViewer } from "#server/features/auth/login-sessions.service.ts";
import { endWhenOver } from "#server/features/moderation/suspension.service.ts";
import type { Viewer } from "#server/viewer.ts";
import { addressKey } from "./address-key.ts";
import { isDataRequest } from "./data-request.ts";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer | undefined;
    /** Authenticated by the cookie alone, so that the origin matters (csrf.ts). */
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
  await app.register(cookie);
  app.addHook("onRequest", async (request) => {
    if (!isDataRequest(request)) return;
    const bearer = bearerToken(request);
    const token = bearer ?? request.cookies[cookieName];
    if (!token) return;
    const viewer = await findViewer(context, token, addressKey(request.ip));
    request.viewer = viewer && (await endWhenOver(context, viewer));
    request.signedInByCookie = bearer === undefined && request.viewer !== undefined;
  });
}
