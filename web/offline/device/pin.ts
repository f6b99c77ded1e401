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
