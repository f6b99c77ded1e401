import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#server/context.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import { clientOf, deviceCookie, setDeviceCookie } from "#server/http/client.ts";
import { serve } from "#server/http/serve.ts";
import { clearSessionCookie, renewSessionCookie, setSessionCookie } from "#server/http/session-cookie.ts";
import type { SignedIn } from "#shared/contract/auth.ts";
import { routes } from "#shared/contract/routes.ts";
import { register, signIn } from "./auth.service.ts";
import { rememberDevice } from "./known-devices.service.ts";
import { endLoginSession } from "./login-sessions.service.ts";
import { confirmPassword } from "./password-confirmation.service.ts";
import { recoverAccount } from "./recover.service.ts";
import { askForResetLink, resetPassword } from "./reset-link.service.ts";
import { sendVerification, verifyEmail } from "./verify-email.service.ts";

export function authRoutes(app: FastifyInstance, context: Context): void {
  async function enter(request: FastifyRequest, reply: FastifyReply, { user, sessionId }: SignedIn): Promise<void> {
    setSessionCookie(request, reply, sessionId);
    setDeviceCookie(request, reply, await rememberDevice(context.database.db, user.id, deviceCookie(request)));
  }

  serve(app, routes.register, async ({ body, request, reply }) => {
    const signedIn = await register(context, body, clientOf(request));
    await enter(request, reply, signedIn);
    return signedIn;
  });

  serve(app, routes.login, async ({ body, request, reply }) => {
    const signedIn = await signIn(context, body, clientOf(request));
    await enter(request, reply, signedIn);
    return signedIn;
  });

  serve(app, routes.recover, async ({ body, request, reply }) => {
    const signedIn = await recoverAccount(context, body, clientOf(request));
    await enter(request, reply, signedIn);
    return signedIn;
  });

  serve(app, routes.askForResetLink, ({ body }) => askForResetLink(context, body.email));
  serve(app, routes.resetPassword, ({ body, request }) => resetPassword(context, body, clientOf(request)));
  serve(app, routes.sendVerification, ({ viewer }) => sendVerification(context, viewer));
  serve(app, routes.verifyEmail, ({ body }) => verifyEmail(context, body.token));

  serve(app, routes.logout, async ({ viewer, request, reply }) => {
    if (viewer) await endLoginSession(context, viewer);
    clearSessionCookie(request, reply);
  });

  serve(app, routes.confirmPassword, async ({ viewer, body, request }) => {
    await confirmPassword(context, viewer, body.password, clientOf(request));
  });

  serve(app, routes.getCurrentUser, async ({ viewer, request, reply }) => {
    if (request.signedInByCookie) renewSessionCookie(request, reply);
    return getCurrentUser(context, viewer.userId);
  });
}
