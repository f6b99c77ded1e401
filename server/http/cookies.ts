import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#server/context.ts";
import { loginSessionLifetimeMs } from "#server/features/sign-in/login-sessions.service.ts";
import { rememberDevice } from "#server/features/sign-in/sign-in-failures.service.ts";
import type { Client } from "#server/viewer.ts";
import type { SignedIn } from "#shared/contract/auth.ts";
import { signInHint } from "#shared/contract/wire.ts";
import { bearerToken, cookieName } from "./authentication.ts";
import { addressKey } from "./request-facts.ts";

/** Seconds; the idle lifetime of a sign-in. */
const sessionMaxAgeSeconds = loginSessionLifetimeMs / 1_000;

const deviceCookieName = "device";
/** Seconds: a year. */
const deviceMaxAgeSeconds = 365 * 24 * 60 * 60;

/** Secure also where a chain of proxies has lost that people come by HTTPS, as PUBLIC_URL says. */
export const cookieAttributes = ({ protocol, server: { publicUrl } }: FastifyRequest) => {
  const secure = protocol === "https" || publicUrl?.startsWith("https://") === true;
  return { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
};

/** Sets the sign-in's cookie, and the device's, which knows this account from now on. */
export async function setSignInCookies(
  { database }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, sessionId }: SignedIn,
): Promise<void> {
  setSessionCookie(request, reply, sessionId);
  setDeviceCookie(request, reply, await rememberDevice(database.db, user.id, deviceCookie(request)));
}

/** With its hint: a page's own answer, which brings one too, may come after the page that a service worker shows instead. */
function setSessionCookie(request: FastifyRequest, reply: FastifyReply, sessionId: string): void {
  reply.setCookie(cookieName, sessionId, { ...cookieAttributes(request), maxAge: sessionMaxAgeSeconds });
  setHint(request, reply, sessionId);
}

/** Sliding expiry, as for the sign-in itself. */
export function renewSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const sessionId = request.cookies[cookieName];
  if (sessionId) setSessionCookie(request, reply, sessionId);
}

/**
 * Clears the browser's cache, too: the next person at it must not find answers and pictures. The cookie of another sign-in
 * than the request's stays, because another person has signed in in this browser since.
 */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("clear-site-data", '"cache"');
  const bearer = bearerToken(request);
  const current = request.cookies[cookieName];
  if (bearer !== undefined && current !== undefined && bearer !== current) return;
  reply.clearCookie(cookieName, cookieAttributes(request));
}

/** Sets the readable sign-in hint beside a page, or clears it with the session cookie, without looking up the sign-in. */
export function setSignInHint(request: FastifyRequest, reply: FastifyReply): void {
  const sessionId = request.cookies[cookieName];
  if (sessionId) setHint(request, reply, sessionId);
  else if (request.cookies[signInHint]) reply.clearCookie(signInHint, hintAttributes(request));
}

function setHint(request: FastifyRequest, reply: FastifyReply, sessionId: string): void {
  reply.setCookie(signInHint, markOf(sessionId), { ...hintAttributes(request), maxAge: sessionMaxAgeSeconds });
}

/** The hint of the request's cookie; undefined without one. */
export function signInMark({ cookies }: FastifyRequest): string | undefined {
  const sessionId = cookies[cookieName];
  return sessionId && markOf(sessionId);
}

/** Scripts read it. */
const hintAttributes = (request: FastifyRequest) => ({ ...cookieAttributes(request), httpOnly: false });

/** Differs between sign-ins without revealing the session id. */
const markOf = (sessionId: string) => hash("sha256", `hint ${sessionId}`).slice(0, 8);

export const deviceCookie = (request: FastifyRequest): string | undefined => request.cookies[deviceCookieName];

/** Marks a known device. It survives signing out, because it signs no one in. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.setCookie(deviceCookieName, value, { ...cookieAttributes(request), path: "/api", maxAge: deviceMaxAgeSeconds });
}

export const clientOf = (request: FastifyRequest): Client => ({
  address: addressKey(request.ip),
  userAgent: request.headers["user-agent"],
  device: deviceCookie(request),
});
