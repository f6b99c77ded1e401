import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { ConfirmingPassword, NewPassword } from "./auth.ts";
import { Passkey } from "./passkeys.ts";
import { Nothing, text } from "./primitives.ts";
import { calls, get, patch, post, remove } from "./route.ts";

/** How the viewer can sign in. */
export const SignInMethods = z.object({
  hasPassword: z.boolean(),
  /** Oldest first. */
  passkeys: z.array(Passkey),
  /** The host under which passkeys can be made and used; null where the server's address can't have any. */
  passkeyHost: z.nullable(z.string()),
  /** Whether signing in with the password asks for an authenticator app's code. */
  asksForCode: z.boolean(),
});
export type SignInMethods = z.output<typeof SignInMethods>;

/** What an authenticator app is set up with: the secret as base32, and as an address for a QR code. */
export const AuthenticatorSecret = z.object({ secret: z.string(), address: z.string() });
export type AuthenticatorSecret = z.output<typeof AuthenticatorSecret>;

export const signInMethodsRoutes = calls("account", "person", {
  getSignInMethods: get("/api/user/sign-in-methods", "How you can sign in", {
    whileSuspended: true,
    replies: { 200: SignInMethods },
  }),
  removeOtherSignInMethods: remove(
    "/api/user/sign-in-methods",
    "End everything that can sign in but your password and this sign-in; 409 without a password",
    { body: ConfirmingPassword, replies: { 204: Nothing } },
  ),
  setFirstPassword: post("/api/user/password", "Set a password where your account has none; 409 where it has one", {
    body: z.extend(ConfirmingPassword, { newPassword: NewPassword }),
    replies: { 204: Nothing },
  }),
  beginAuthenticator: post("/api/user/authenticator", "Begin to set up an authenticator app; 409 when one is in use", {
    body: ConfirmingPassword,
    replies: { 201: AuthenticatorSecret },
  }),
  turnOnAuthenticator: patch("/api/user/authenticator", "Turn the authenticator app on with one of its codes", {
    body: z.object({ code: text({ min: 1, max: limits.recoveryCode.max, tooShort: "Enter your code" }) }),
    replies: { 204: Nothing },
  }),
  turnOffAuthenticator: remove("/api/user/authenticator", "Turn the authenticator app off", {
    body: ConfirmingPassword,
    replies: { 204: Nothing },
  }),
});
