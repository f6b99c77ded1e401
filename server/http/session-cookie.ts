import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName } from "./authentication.ts";

/** The cookie lives as long as the sign-in does without use: 30 days, in seconds (decisions.md, Accounts). */
const maxAge = 30 * 24 * 60 * 60;

const attributes = (request: FastifyRequest) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: request.protocol === "https" }) as const;

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, sessionId: string): void {
  reply.setCookie(cookieName, sessionId, { ...attributes(request), maxAge });
}

/** Starts the cookie's 30 days anew, as use does with the sign-in itself. */
export function renewSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const sessionId = request.cookies[cookieName];
  if (sessionId) setSessionCookie(request, reply, sessionId);
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName, attributes(request));
}
