import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieAttributes } from "./session-cookie.ts";

const cookieName = "device";
/** Seconds: a year. */
const maxAge = 365 * 24 * 60 * 60;

export const deviceCookie = (request: FastifyRequest): string | undefined => request.cookies[cookieName];

/** Stays when its owner signs out: it signs no one in. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.setCookie(cookieName, value, { ...cookieAttributes(request), path: "/api", maxAge });
}
