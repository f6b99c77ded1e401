import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { signInHint } from "#shared/contract/wire.ts";
import { cookieName } from "./authentication.ts";
import { cookieAttributes, maxAge } from "./session-cookie.ts";

/** With a page: the hint comes and goes with the cookie that signs in, which nobody looks up for this. */
export function hintAtSignIn(request: FastifyRequest, reply: FastifyReply): void {
  const attributes = { ...cookieAttributes(request), httpOnly: false };
  const sessionId = request.cookies[cookieName];
  if (sessionId) reply.setCookie(signInHint, markOf(sessionId), { ...attributes, maxAge });
  else if (request.cookies[signInHint]) reply.clearCookie(signInHint, attributes);
}

/** Tells one sign-in from the next, and nobody what either is. */
const markOf = (sessionId: string) => hash("sha256", `hint ${sessionId}`).slice(0, 8);
