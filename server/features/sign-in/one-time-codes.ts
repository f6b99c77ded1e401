import { Secret, TOTP } from "otpauth";

/** RFC 6238 as every app knows it: SHA-1, six digits, thirty seconds. */
const period = 30;

/** Steps to either side that are accepted, for clocks that differ and codes typed late. */
const window = 1;

const generatorOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period });

/** 160 random bits, base32. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32;

/** @returns an otpauth:// address, for the app to read from a QR code */
export function addressOf(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  const clean = (text: string) => text.replaceAll(":", " ");
  return new TOTP({
    issuer: clean(issuer),
    label: clean(label),
    ...{ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period },
  }).toString();
}

/** @returns the number of the time step whose code it is, or undefined */
export function stepOf(secret: string, typed: string, now: Date): number | undefined {
  const token = typed.normalize("NFKC").replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = generatorOf(secret).validate({ token, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / period) + delta;
}
