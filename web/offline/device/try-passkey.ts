import { readLock } from "#web/core/sign-in/device-lock.ts";
import { openLock, triesLeft } from "./try-pin.ts";

/** WebAuthn's authenticator data: after the hash of the site's name, a byte of flags. */
const flagsAt = 32;
const userVerified = 0b100;

type Answer = Pick<AuthenticatorAssertionResponse, "clientDataJSON" | "authenticatorData">;

/** Whether it answers this very question, by a device that has checked whose face, finger or PIN it was. */
export function isVerified({ clientDataJSON, authenticatorData }: Answer, challenge: Uint8Array): boolean {
  const asked: { readonly challenge?: unknown } = JSON.parse(new TextDecoder().decode(clientDataJSON));
  const flags = new Uint8Array(authenticatorData)[flagsAt] ?? 0;
  return (
    typeof asked.challenge === "string" && isSame(decode(asked.challenge), challenge) && (flags & userVerified) !== 0
  );
}

/** Opens the lock with its passkey, without the server: like the PIN, it keeps out a glance. @returns whether it did */
export async function tryPasskey(): Promise<boolean> {
  const id = readLock()?.passkeyId;
  if (!id) return false;
  const challenge = crypto.getRandomValues(new Uint8Array(32));
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge,
    allowCredentials: [{ type: "public-key", id: decode(id) }],
    userVerification: "required",
  };
  const given = await navigator.credentials.get({ publicKey }).catch(() => null);
  const answer = given instanceof PublicKeyCredential && given.response;
  if (!(answer instanceof AuthenticatorAssertionResponse && isVerified(answer, challenge))) return false;
  // Another window may have used up the tries meanwhile.
  if (triesLeft() === 0) return false;
  openLock();
  return true;
}

const decode = (base64Url: string) =>
  Uint8Array.from(atob(base64Url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, place) => byte === other[place]);
