import { Secret, TOTP } from "otpauth";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, invalid } from "#server/errors.ts";
import { serverNameOf } from "#server/features/operate/instance-info.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { AuthenticatorSecret } from "#shared/contract/sign-in-methods.ts";
import * as repo from "./credentials.repo.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "./password-confirmation.service.ts";
import { logSecurityEvent, storeSecurityEvent } from "./security-events.service.ts";

/** RFC 6238 as every app knows it: SHA-1, six digits, thirty seconds. */
const period = 30;

/** Steps to either side that are accepted, for clocks that differ and codes typed late. */
const window = 1;

const generatorOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period });

/** 160 random bits, base32. */
const makeSecret = (): string => new Secret({ size: 20 }).base32;

/** @returns an otpauth:// address, for the app to read from a QR code */
function addressOf(secret: string, { issuer, label }: { issuer: string; label: string }): string {
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

export const asksForCode = async ({ database }: Context, userId: string): Promise<boolean> =>
  Boolean((await repo.findAuthenticator(database.db, userId))?.confirmed_at);

/**
 * Nothing is asked for until `turnOnAuthenticator`. Beginning again makes another secret.
 * @throws 403 naming password when it is needed or wrong, 409 when an app is in use
 */
export async function beginAuthenticator(
  context: Context,
  viewer: Viewer,
  password: string | undefined,
  client: Client,
): Promise<AuthenticatorSecret> {
  const { userId } = viewer;
  await confirmPasswordIfGiven(context, viewer, password, client);
  const secret = makeSecret();
  const now = context.now();
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    await assertPasswordGiven(transaction, viewer, now);
    if ((await repo.findAuthenticator(transaction, userId))?.confirmed_at)
      throw new AppError(409, messages.authenticatorOn);
    await repo.deleteAuthenticator(transaction, userId);
    await repo.insertAuthenticator(transaction, { user_id: userId, secret, created_at: now });
  });
  const { username } = await getCurrentUser(context, userId);
  const issuer = await serverNameOf(context);
  return { secret, address: addressOf(secret, { issuer, label: username }) };
}

/** @throws 400 naming code when it's wrong, 409 when none was begun */
export async function turnOnAuthenticator(
  context: Context,
  viewer: Viewer,
  code: string,
  client: Client,
): Promise<void> {
  await change(context, viewer, { kind: "codesTurnedOn", client }, async (transaction, now) => {
    const app = await repo.findAuthenticator(transaction, viewer.userId);
    if (!app || app.confirmed_at) throw new AppError(409, messages.authenticatorNotBegun);
    const step = stepOf(app.secret, code, now);
    if (step === undefined) throw invalid("code", messages.wrongCode);
    await repo.updateAuthenticator(transaction, viewer.userId, { confirmed_at: now, last_step: step });
  });
}

/** @throws 403 naming password when it is needed or wrong */
export async function turnOffAuthenticator(
  context: Context,
  viewer: Viewer,
  password: string | undefined,
  client: Client,
): Promise<void> {
  await confirmPasswordIfGiven(context, viewer, password, client);
  await change(context, viewer, { kind: "codesTurnedOff", client }, (transaction) =>
    repo.deleteAuthenticator(transaction, viewer.userId),
  );
}

interface Change {
  kind: "codesTurnedOn" | "codesTurnedOff";
  client: Client;
}

/** With the person locked and confirmed, and told of it. */
async function change(
  context: Context,
  viewer: Viewer,
  { kind, client: { userAgent } }: Change,
  make: (transaction: Connection, now: Date) => Promise<void>,
): Promise<void> {
  const now = context.now();
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    await assertPasswordGiven(transaction, viewer, now);
    await make(transaction, now);
    await storeSecurityEvent(transaction, { userId: viewer.userId, kind, userAgent, now });
  });
  logSecurityEvent(context, kind);
}
