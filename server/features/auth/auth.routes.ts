import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "#server/context.ts";
import { addressKey } from "#server/http/address-key.ts";
import { serve } from "#server/http/serve.ts";
import { clearSessionCookie, renewSessionCookie, setSessionCookie } from "#server/http/session-cookie.ts";
import { routes } from "#shared/contract/routes.ts";
import { getCurrentUser } from "../users/users.service.ts";
import { register, signIn } from "./auth.service.ts";
import { endLoginSession } from "./login-sessions.service.ts";
import { recoverAccount } from "./recover.service.ts";

const clientOf = (request: FastifyRequest) => ({
  address: addressKey(request.ip),
  userAgent: request.headers["user-agent"],
});

export function authRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.register, async ({ body, request, reply }) => {
    const signedIn = await register(context, body, clientOf(request));
    setSessionCookie(request, reply, signedIn.sessionId);
    return signedIn;
  });

  serve(app, routes.login, async ({ body, request, reply }) => {
    const signedIn = await signIn(context, body, clientOf(request));
    setSessionCookie(request, reply, signedIn.sessionId);
    return signedIn;
  });

  serve(app, routes.recover, async ({ body, request, reply }) => {
    const signedIn = await recoverAccount(context, body, clientOf(request));
    setSessionCookie(request, reply, signedIn.sessionId);
    return signedIn;
  });

  serve(app, routes.logout, async ({ viewer, request, reply }) => {
    if (viewer) await endLoginSession(context, viewer);
    clearSessionCookie(request, reply);
  });

  serve(app, routes.getCurrentUser, async ({ viewer, request, reply }) => {
    if (request.signedInByCookie) renewSessionCookie(request, reply);
    return getCurrentUser(context, viewer.userId);
  });
}
