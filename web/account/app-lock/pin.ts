import { markSeen, maxWrongTries, readLock, writeLock } from "#web/core/sign-in/app-lock.ts";

export const triesLeft = (): number => Math.max(0, maxWrongTries - (readLock()?.wrongTries ?? 0));

/** Opens the lock with the right PIN. @returns whether it did */
export async function tryPin(pin: string): Promise<boolean> {
  const lock = readLock();
  if (!lock) return true;
  if (lock.wrongTries >= maxWrongTries) return false;
  // First: a page that is closed while it computes has used up its try.
  writeLock({ ...lock, wrongTries: lock.wrongTries + 1 });
  if ((await hashPin(pin, lock.salt)) !== lock.hash) return false;
  openLock();
  return true;
}

/** After the right PIN, or what stands in for it. */
export function openLock(): void {
  const lock = readLock();
  markSeen();
  if (lock) writeLock({ ...lock, wrongTries: 0, isLocked: false });
}

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

/** OWASP's figure for PBKDF2 with SHA-256. Ten thousand PINs are soon tried all the same: the lock keeps out a glance. */
const iterations = 600_000;

export const pinLength = 4;

export const newSalt = (): string => encode(crypto.getRandomValues(new Uint8Array(16)));

/** Only where the page came by HTTPS: browsers have no cryptography elsewhere. */
export const canHashPin = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function hashPin(pin: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(pin), "PBKDF2", false, ["deriveBits"]);
  const algorithm = { name: "PBKDF2", hash: "SHA-256", salt: new TextEncoder().encode(salt), iterations };
  return encode(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256)));
}

const encode = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
