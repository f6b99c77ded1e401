import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import { clientOf } from "#server/http/client.ts";
import { serve } from "#server/http/serve.ts";
import { clearSessionCookie, renewSessionCookie } from "#server/http/session-cookie.ts";
import { setSignInCookies } from "#server/http/sign-in-cookies.ts";
import { routes } from "#shared/contract/routes.ts";
import { register, signIn } from "./auth.service.ts";
import { endLoginSession } from "./login-sessions.service.ts";
import { confirmPassword } from "./password-confirmation.service.ts";
import { recoverAccount } from "./recover.service.ts";
import { askForResetLink, resetPassword } from "./reset-link.service.ts";
import { sendVerification, verifyEmail } from "./verify-email.service.ts";

export function authRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.register, async ({ body, request, reply }) => {
    const signedIn = await register(context, body, clientOf(request));
    await setSignInCookies(context, request, reply, signedIn);
    return signedIn;
  });

  serve(app, routes.login, async ({ body, request, reply }) => {
    const signedIn = await signIn(context, body, clientOf(request));
    await setSignInCookies(context, request, reply, signedIn);
    return signedIn;
  });

  serve(app, routes.recover, async ({ body, request, reply }) => {
    const signedIn = await recoverAccount(context, body, clientOf(request));
    await setSignInCookies(context, request, reply, signedIn);
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
