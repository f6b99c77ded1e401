import type { FastifyReply, FastifyRequest } from "fastify";
import type { Client } from "#server/viewer.ts";
import { cookieAttributes } from "./cookies.ts";
import { addressKey } from "./request-facts.ts";

const cookieName = "device";
/** Seconds: a year. */
const maxAge = 365 * 24 * 60 * 60;

export const deviceCookie = (request: FastifyRequest): string | undefined => request.cookies[cookieName];

/** Marks a known device. It survives signing out, because it signs no one in. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.setCookie(cookieName, value, { ...cookieAttributes(request), path: "/api", maxAge });
}

export const clientOf = (request: FastifyRequest): Client => ({
  address: addressKey(request.ip),
  userAgent: request.headers["user-agent"],
  device: deviceCookie(request),
});
