import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { ConfirmingPassword, NewPassword } from "./auth.ts";
import { Passkey } from "./passkeys.ts";
import { Nothing, text } from "./primitives.ts";
import { route } from "./route.ts";

/** How the viewer can sign in. */
export const WaysIn = z.object({
  hasPassword: z.boolean(),
  /** Oldest first. */
  passkeys: z.array(Passkey),
  /** The host under which passkeys can be made and used; null where the server's address can't have any. */
  passkeyHost: z.nullable(z.string()),
  /** Whether signing in with the password asks for an authenticator app's code. */
  asksForCode: z.boolean(),
});
export type WaysIn = z.output<typeof WaysIn>;

/** What an authenticator app is set up with: the secret as base32, and as an address for a QR code. */
export const AuthenticatorSecret = z.object({ secret: z.string(), address: z.string() });
export type AuthenticatorSecret = z.output<typeof AuthenticatorSecret>;

export const waysInRoutes = {
  getWaysIn: route({
    method: "GET",
    path: "/api/user/ways-in",
    tag: "account",
    summary: "How you can sign in",
    access: "person",
    whileSuspended: true,
    replies: { 200: WaysIn },
  }),
  setFirstPassword: route({
    method: "POST",
    path: "/api/user/password",
    tag: "account",
    summary: "Set a password where your account has none; 409 where it has one",
    access: "person",
    body: z.extend(ConfirmingPassword, { newPassword: NewPassword }),
    replies: { 204: Nothing },
  }),
  beginAuthenticator: route({
    method: "POST",
    path: "/api/user/authenticator",
    tag: "account",
    summary: "Begin to set up an authenticator app; 409 when one is in use",
    access: "person",
    body: ConfirmingPassword,
    replies: { 201: AuthenticatorSecret },
  }),
  turnOnAuthenticator: route({
    method: "PATCH",
    path: "/api/user/authenticator",
    tag: "account",
    summary: "Turn the authenticator app on with one of its codes",
    access: "person",
    body: z.object({ code: text({ min: 1, max: limits.recoveryCode.max, tooShort: "Enter your code" }) }),
    replies: { 204: Nothing },
  }),
  turnOffAuthenticator: route({
    method: "DELETE",
    path: "/api/user/authenticator",
    tag: "account",
    summary: "Turn the authenticator app off",
    access: "person",
    body: ConfirmingPassword,
    replies: { 204: Nothing },
  }),
} as const;
