import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#server/context.ts";
import { rememberDevice } from "#server/features/auth/known-devices.service.ts";
import type { SignedIn } from "#shared/contract/auth.ts";
import { deviceCookie, setDeviceCookie } from "./client.ts";
import { setSessionCookie } from "./cookies.ts";

/** After every way in: the sign-in's cookie, and the device's, which knows this account from now on. */
export async function setSignInCookies(
  { database }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, sessionId }: SignedIn,
): Promise<void> {
  setSessionCookie(request, reply, sessionId);
  setDeviceCookie(request, reply, await rememberDevice(database.db, user.id, deviceCookie(request)));
}
