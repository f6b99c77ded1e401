import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#server/context.ts";
import { clientOf } from "#server/http/client.ts";
import { serve } from "#server/http/serve.ts";
import { cookieAttributes } from "#server/http/session-cookie.ts";
import { setSignInCookies } from "#server/http/sign-in-cookies.ts";
import { routes } from "#shared/contract/routes.ts";
import { beginLink, finishVisit, getLinkedAccount, registerWithOpenId, unlink } from "./openid.service.ts";
import { beginVisit } from "./visits.service.ts";

/** Which browser went to the provider; lax, so that it's there when that sends the browser back. */
const cookieName = "openid";
const path = "/api/auth/openid";

export function openIdRoutes(app: FastifyInstance, context: Context): void {
  function go(request: FastifyRequest, reply: FastifyReply, { url, key }: { url: string; key: string }) {
    reply.setCookie(cookieName, key, { ...cookieAttributes(request), path });
    return { url };
  }

  serve(app, routes.beginOpenId, async ({ request, reply }) => go(request, reply, await beginVisit(context, null)));

  serve(app, routes.finishOpenId, async ({ viewer, body, request, reply }) => {
    const key = request.cookies[cookieName];
    reply.clearCookie(cookieName, { ...cookieAttributes(request), path });
    const finished = await finishVisit(context, { viewer, client: clientOf(request), key, answer: body.answer });
    if (finished.signedIn) await setSignInCookies(context, request, reply, finished.signedIn);
    return finished;
  });

  serve(app, routes.registerWithOpenId, async ({ body, request, reply }) => {
    const registered = await registerWithOpenId(context, body, clientOf(request));
    await setSignInCookies(context, request, reply, registered);
    return registered;
  });

  serve(app, routes.getLinkedAccount, ({ viewer }) => getLinkedAccount(context, viewer));
  serve(app, routes.linkOpenId, async ({ viewer, body, request, reply }) =>
    go(request, reply, await beginLink(context, viewer, body.password, clientOf(request))),
  );
  serve(app, routes.unlinkOpenId, ({ viewer, body, request }) =>
    unlink(context, viewer, body.password, clientOf(request)),
  );
}
