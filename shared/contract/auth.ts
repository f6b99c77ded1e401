import * as z from "zod/mini";
import { securityEventKinds, signInWays } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { AnyPassword, InviteToken, Nothing, optionalText, Timestamp, text } from "./primitives.ts";
import { calls, get, post } from "./route.ts";
import { CurrentUser, Email, FirstName, Username } from "./users.ts";
import { currentUserPath, logoutPath } from "./wire.ts";

export const NewPassword = z.string("This must be text").check(
  z.refine(
    (value) => [...value].length >= limits.password.min,
    `Password must be at least ${limits.password.min} characters`,
  ),
  z.refine(
    (value) => [...value].length <= limits.password.max,
    `Password must be at most ${limits.password.max} characters`,
  ),
);

const filled = { min: 1, tooShort: "Please fill in all fields", tooLong: "This is too long" };
/** Not validated, as with passwords. */
const AnyEmail = text({ ...filled, ...limits.email });

export const SignIn = z.object({
  email: AnyEmail,
  password: AnyPassword,
  /** Of an authenticator app, or a recovery code: asked for by a 401 whose issue names it, once the password was right. */
  code: z.optional(text(limits.recoveryCode)),
});
export type SignIn = z.output<typeof SignIn>;

/** Who wants an account, whatever they will sign in with. */
export const NewPerson = z.object({
  username: Username,
  email: Email,
  firstName: FirstName,
  lastName: optionalText(limits.name),
  /** Needed where registration is by invite. */
  invite: z.optional(InviteToken),
  /** The newcomer's half of following each other. */
  followInviter: z.optional(z.boolean("This must be true or false")),
});
export type NewPerson = z.output<typeof NewPerson>;

export const Registration = z.extend(NewPerson, { password: NewPassword });
export type Registration = z.output<typeof Registration>;

/** The id is the bearer token; the same is set as an HttpOnly cookie (decisions.md, Accounts). */
export const SignedIn = z.object({ user: CurrentUser, sessionId: z.string() });
export type SignedIn = z.output<typeof SignedIn>;

/** Only this answer contains the account's recovery codes. */
export const Registered = z.extend(SignedIn, { recoveryCodes: z.array(z.string()) });
export type Registered = z.output<typeof Registered>;

/** Case, spaces and dashes of the code do not matter. */
export const Recovery = z.object({
  email: AnyEmail,
  code: text({ ...filled, ...limits.recoveryCode }),
  newPassword: NewPassword,
});
export type Recovery = z.output<typeof Recovery>;

/** Confirms the current sign-in for ten minutes. */
export const ConfirmPassword = z.object({ password: AnyPassword });
export type ConfirmPassword = z.output<typeof ConfirmPassword>;
/** Needed if it was not given in the last ten minutes. */
export const ConfirmingPassword = z.object({ password: z.optional(AnyPassword) });
export type ConfirmingPassword = z.output<typeof ConfirmingPassword>;

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;
export const RecoveryCodesLeft = z.object({ left: z.int() });
export type RecoveryCodesLeft = z.output<typeof RecoveryCodesLeft>;

/** One of the viewer's sign-ins. The id identifies it and is no token. */
export const LoginSession = z.object({
  id: z.string(),
  /** 'Firefox on Android', or null when the client did not say. */
  device: z.nullable(z.string()),
  way: z.enum(signInWays),
  createdAt: Timestamp,
  /** Noted once a day: it may have been used until a day later. */
  lastUsedAt: Timestamp,
  /** Whether it is the current one. */
  isCurrent: z.boolean(),
});
export type LoginSession = z.output<typeof LoginSession>;
export const LoginSessionPath = z.object({ id: text({ min: 1, max: 64 }) });

/** A security event of the viewer's own account. */
export const SecurityEvent = z.object({
  id: z.int(),
  kind: z.enum(securityEventKinds),
  /** Like a sign-in's. */
  device: z.nullable(z.string()),
  createdAt: Timestamp,
});
export type SecurityEvent = z.output<typeof SecurityEvent>;

export const ChangePassword = z.object({ currentPassword: AnyPassword, newPassword: NewPassword });
export type ChangePassword = z.output<typeof ChangePassword>;

export const authRoutes = calls("auth", "anyone", {
  login: post("/api/auth/login", "Sign in", { body: SignIn, replies: { 200: SignedIn } }),
  register: post(
    "/api/auth/register",
    "Create an account and sign in; 403 without a good invite where one is needed, and while registration is closed",
    { limit: "registration", body: Registration, replies: { 201: Registered } },
  ),
  recover: post("/api/auth/recover", "Set a new password with a recovery code and sign in; ends all other sign-ins", {
    body: Recovery,
    replies: { 200: SignedIn },
  }),
  logout: post(logoutPath, "Sign out", { whileSuspended: true, replies: { 204: Nothing } }),
  confirmPassword: post(
    "/api/auth/confirm",
    "Enter your password again; this sign-in counts as confirmed for ten minutes",
    { access: "person", whileSuspended: true, body: ConfirmPassword, replies: { 204: Nothing } },
  ),
  getCurrentUser: get(currentUserPath, "The signed-in person", {
    access: "person",
    whileSuspended: true,
    replies: { 200: CurrentUser },
  }),
});
