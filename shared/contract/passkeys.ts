import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { ConfirmingPassword, NewPerson, Registered, SignedIn } from "./auth.ts";
import { IdPath, Nothing, SerialId, Timestamp, text } from "./primitives.ts";
import { route } from "./route.ts";

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

export const passkeyRoutes = {
  askForPasskey: route({
    method: "POST",
    path: "/api/auth/passkey/request",
    tag: "auth",
    summary: "Begin to sign in with a passkey; 409 where this server's address can't have any",
    access: "anyone",
    replies: { 200: PasskeyRequest },
  }),
  signInWithPasskey: route({
    method: "POST",
    path: "/api/auth/passkey",
    tag: "auth",
    summary: "Sign in with a passkey, which counts as password and code",
    access: "anyone",
    body: z.object({ passkey: PasskeyProof }),
    replies: { 200: SignedIn },
  }),
  beginPasskeyRegistration: route({
    method: "POST",
    path: "/api/auth/register/passkey/request",
    tag: "auth",
    summary: "Begin an account without a password; refuses what registering would",
    access: "anyone",
    body: NewPerson,
    limit: "registration",
    replies: { 200: PasskeyCreation },
  }),
  registerWithPasskey: route({
    method: "POST",
    path: "/api/auth/register/passkey",
    tag: "auth",
    summary: "Create an account with a passkey instead of a password and sign in",
    access: "anyone",
    body: PasskeyRegistration,
    limit: "registration",
    replies: { 201: Registered },
  }),
  askToConfirmWithPasskey: route({
    method: "POST",
    path: "/api/auth/confirm/passkey/request",
    tag: "auth",
    summary: "Begin to confirm this sign-in with one of your passkeys",
    access: "person",
    whileSuspended: true,
    replies: { 200: PasskeyRequest },
  }),
  confirmWithPasskey: route({
    method: "POST",
    path: "/api/auth/confirm/passkey",
    tag: "auth",
    summary: "Use a passkey again; this sign-in counts as confirmed for ten minutes",
    access: "person",
    whileSuspended: true,
    body: z.object({ passkey: PasskeyProof }),
    replies: { 204: Nothing },
  }),
  beginPasskey: route({
    method: "POST",
    path: "/api/user/passkeys/request",
    tag: "account",
    summary: "Begin to add a passkey",
    access: "person",
    body: ConfirmingPassword,
    replies: { 200: PasskeyCreation },
  }),
  addPasskey: route({
    method: "POST",
    path: "/api/user/passkeys",
    tag: "account",
    summary: "Add a passkey, named after this device",
    access: "person",
    body: z.object({ passkey: MadePasskey }),
    replies: { 201: Passkey },
  }),
  renamePasskey: route({
    method: "PATCH",
    path: "/api/user/passkeys/:id",
    tag: "account",
    summary: "Rename one of your passkeys",
    access: "person",
    params: IdPath,
    body: z.object({ name: PasskeyName }),
    replies: { 200: Passkey },
  }),
  removePasskey: route({
    method: "DELETE",
    path: "/api/user/passkeys/:id",
    tag: "account",
    summary: "Remove one of your passkeys; 409 when it's your only way in",
    access: "person",
    params: IdPath,
    body: ConfirmingPassword,
    replies: { 204: Nothing },
  }),
} as const;
