import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Connection } from "#server/db/database.ts";
import { type Credentials, findCredentialsOf } from "./credentials.repo.ts";

/** Accounts remembered per browser; the least recent sign-in is dropped first. */
const maxAccounts = 4;
const betweenEntries = "~";

/**
 * A device cookie contains a random id and a signature for each account that has signed in on the device. The key is
 * the account's password hash, so an entry is valid for one account and ends with its password.
 */
const signatureOf = (deviceId: string, { id, password_hash }: Credentials): Buffer =>
  createHmac("sha256", password_hash).update(`device ${deviceId} of ${id}`).digest();

function isSigned(entry: string, account: Credentials): boolean {
  const [deviceId = "", signature = ""] = entry.split(".");
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(deviceId, account);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const entriesOf = (cookie: string | undefined): string[] => cookie?.split(betweenEntries).slice(0, maxAccounts) ?? [];

/** @returns the device's id, if this account has signed in on it since the password was set */
export function findDeviceId(cookie: string | undefined, account: Credentials | undefined): string | undefined {
  return (
    account &&
    entriesOf(cookie)
      .find((entry) => isSigned(entry, account))
      ?.split(".")[0]
  );
}

/** After a right password or recovery code. @returns the device's cookie, with this account in it */
export async function rememberDevice(connection: Connection, userId: string, cookie?: string): Promise<string> {
  const account = await findCredentialsOf(connection, userId);
  const deviceId = randomBytes(16).toString("base64url");
  const entry = `${deviceId}.${signatureOf(deviceId, account).toString("base64url")}`;
  const others = entriesOf(cookie).filter((other) => !isSigned(other, account));
  return [entry, ...others].slice(0, maxAccounts).join(betweenEntries);
}
