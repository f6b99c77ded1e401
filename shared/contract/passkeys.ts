import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { ConfirmingPassword, NewPerson, Registered, SignedIn } from "./auth.ts";
import { IdPath, Nothing, SerialId, Timestamp, text } from "./primitives.ts";
import { calls, patch, post, remove } from "./route.ts";

const Base64Url = z
  .string("This must be text")
  .check(z.regex(/^[\w-]+$/, "This must be base64url"), z.maxLength(limits.passkeys.field, "This is too long"));

const Credential = z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) });

/** What a browser is asked to sign with a passkey (WebAuthn's PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
  /** Empty: any passkey of this site. */
  allowCredentials: z.array(Credential),
});
export type PasskeyRequest = z.output<typeof PasskeyRequest>;

/** What a browser makes a passkey from (WebAuthn's PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.boolean(),
    userVerification: z.literal("required"),
  }),
});
export type PasskeyCreation = z.output<typeof PasskeyCreation>;

const signed = { id: Base64Url, rawId: Base64Url, type: z.literal("public-key", "This must be a passkey's answer") };
/** A browser's answer to a `PasskeyRequest`. */
export const PasskeyProof = z.object({
  ...signed,
  response: z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url }),
});
export type PasskeyProof = z.output<typeof PasskeyProof>;
/** A browser's answer to a `PasskeyCreation`. */
export const MadePasskey = z.object({
  ...signed,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.optional(z.array(text({ min: 1, max: 30 })).check(z.maxLength(10, "This is too long"))),
  }),
});
export type MadePasskey = z.output<typeof MadePasskey>;

const PasskeyName = text({ min: 1, ...limits.passkeys.name, tooShort: "Give it a name" });

/** One of the viewer's own. */
export const Passkey = z.object({
  id: SerialId,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
  /** The host under which it works. */
  host: z.string(),
});
export type Passkey = z.output<typeof Passkey>;

export const PasskeyRegistration = z.extend(NewPerson, { passkey: MadePasskey });
export type PasskeyRegistration = z.output<typeof PasskeyRegistration>;

export const passkeyRoutes = calls("auth", "anyone", {
  askForPasskey: post(
    "/api/auth/passkey/request",
    "Begin to sign in with a passkey; 409 where this server's address can't have any",
    { replies: { 200: PasskeyRequest } },
  ),
  signInWithPasskey: post("/api/auth/passkey", "Sign in with a passkey, which counts as password and code", {
    body: z.object({ passkey: PasskeyProof }),
    replies: { 200: SignedIn },
  }),
  beginPasskeyRegistration: post(
    "/api/auth/register/passkey/request",
    "Begin an account without a password; refuses what registering would",
    { limit: "registration", body: NewPerson, replies: { 200: PasskeyCreation } },
  ),
  registerWithPasskey: post(
    "/api/auth/register/passkey",
    "Create an account with a passkey instead of a password and sign in",
    { limit: "registration", body: PasskeyRegistration, replies: { 201: Registered } },
  ),
  askToConfirmWithPasskey: post(
    "/api/auth/confirm/passkey/request",
    "Begin to confirm this sign-in with one of your passkeys",
    { access: "person", whileSuspended: true, replies: { 200: PasskeyRequest } },
  ),
  confirmWithPasskey: post(
    "/api/auth/confirm/passkey",
    "Use a passkey again; this sign-in counts as confirmed for ten minutes",
    { access: "person", whileSuspended: true, body: z.object({ passkey: PasskeyProof }), replies: { 204: Nothing } },
  ),
  beginPasskey: post("/api/user/passkeys/request", "Begin to add a passkey", {
    tag: "account",
    access: "person",
    body: ConfirmingPassword,
    replies: { 200: PasskeyCreation },
  }),
  addPasskey: post("/api/user/passkeys", "Add a passkey, named after this device", {
    tag: "account",
    access: "person",
    body: z.object({ passkey: MadePasskey }),
    replies: { 201: Passkey },
  }),
  renamePasskey: patch("/api/user/passkeys/:id", "Rename one of your passkeys", {
    tag: "account",
    access: "person",
    params: IdPath,
    body: z.object({ name: PasskeyName }),
    replies: { 200: Passkey },
  }),
  removePasskey: remove("/api/user/passkeys/:id", "Remove one of your passkeys; 409 when it's your only way in", {
    tag: "account",
    access: "person",
    params: IdPath,
    body: ConfirmingPassword,
    replies: { 204: Nothing },
  }),
});
