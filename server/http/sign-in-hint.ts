import type { FastifyReply, FastifyRequest } from "fastify";
import { signInHint } from "#shared/contract/sign-in-hint.ts";
import { cookieName } from "./authentication.ts";
import { cookieAttributes, maxAge } from "./session-cookie.ts";

/** With a page: the hint comes and goes with the cookie that signs in, which nobody looks up for this. */
export function hintAtSignIn(request: FastifyRequest, reply: FastifyReply): void {
  const attributes = { ...cookieAttributes(request), httpOnly: false };
  if (request.cookies[cookieName]) reply.setCookie(signInHint, "1", { ...attributes, maxAge });
  else if (request.cookies[signInHint]) reply.clearCookie(signInHint, attributes);
}
