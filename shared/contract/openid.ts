import * as z from "zod/mini";
import { ConfirmingPassword, NewPerson, Registered, SignedIn } from "./auth.ts";
import { Nothing, text } from "./primitives.ts";
import { calls, get, post, remove } from "./route.ts";

export const openIdMessages = {
  off: "This server has no other way to sign in",
  failed: "That didn't work. Please try again.",
  unreachable: "The other server doesn't answer right now. Please try again later.",
  linkedElsewhere: "Someone here has that account already",
  linkedAlready: "You have one of these already. Remove it first.",
  notLinked: "There's nothing to remove",
} as const;

/** Where the browser goes; it comes back to `/openid`. */
const Address = z.object({ url: z.string() });

/** The search of the address that the browser came back to. */
const CameBack = z.object({ answer: text({ min: 1, max: 4_096 }) });

/** Someone whose account doesn't exist yet: the form asks for what's missing. */
const Newcomer = z.object({
  /** For registering within half an hour. */
  token: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type Newcomer = z.output<typeof Newcomer>;

/** Neither: an account was linked to the viewer's. */
const Finished = z.object({ signedIn: z.nullable(SignedIn), newcomer: z.nullable(Newcomer) });
export type Finished = z.output<typeof Finished>;

export const RegisterWithOpenId = z.extend(NewPerson, { token: text({ min: 1, max: 64 }) });
export type RegisterWithOpenId = z.output<typeof RegisterWithOpenId>;

export const LinkedAccount = z.object({
  /** What the provider is called here; null where there is none any more. */
  name: z.nullable(z.string()),
  isLinked: z.boolean(),
});
export type LinkedAccount = z.output<typeof LinkedAccount>;

export const openIdRoutes = calls("auth", "anyone", {
  beginOpenId: post("/api/auth/openid", "Begin to sign in or register with an account elsewhere (OpenID Connect)", {
    replies: { 201: Address },
  }),
  finishOpenId: post(
    "/api/auth/openid/answer",
    "Sign in with what the provider answered, link it to your account, or go on to register",
    { body: CameBack, replies: { 200: Finished } },
  ),
  registerWithOpenId: post(
    "/api/auth/openid/register",
    "Create an account that signs in elsewhere; 403 as when registering with a password",
    { limit: "registration", body: RegisterWithOpenId, replies: { 201: Registered } },
  ),
  getLinkedAccount: get("/api/user/openid", "Whether you can sign in with an account elsewhere", {
    tag: "account",
    access: "person",
    replies: { 200: LinkedAccount },
  }),
  linkOpenId: post("/api/user/openid", "Begin to link an account elsewhere to yours", {
    tag: "account",
    access: "person",
    body: ConfirmingPassword,
    replies: { 201: Address },
  }),
  unlinkOpenId: remove(
    "/api/user/openid",
    "Stop signing in with an account elsewhere; 409 when there's no other way in",
    { tag: "account", access: "person", body: ConfirmingPassword, replies: { 204: Nothing } },
  ),
});
