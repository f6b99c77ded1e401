import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { AlreadyExists } from "#server/db/errors.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, notFound } from "#server/errors.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { MadePasskey, Passkey, PasskeyCreation } from "#shared/contract/passkeys.ts";
import { deviceName } from "#shared/domain/device-name.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { limits } from "#shared/domain/limits.ts";
import { checkMade, type NewPasskey, requestPasskey } from "./passkey-ceremonies.service.ts";
import * as repo from "./passkeys.repo.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "./password-confirmation.service.ts";
import { logSecurityEvent, storeSecurityEvent } from "./security-events.service.ts";
import { assertSignInMethodLeft } from "./sign-in-methods.service.ts";

const present = ({ id, name, created_at, last_used_at, rp_id }: Row<"passkeys">): Passkey => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
  host: rp_id,
});

export const listOwnPasskeys = async ({ database }: Context, userId: string): Promise<Passkey[]> =>
  (await repo.listPasskeys(database.db, userId)).map(present);

/**
 * A passkey outlives the sign-in that adds it, so the password must be known, or another passkey.
 * @throws 403 naming password when it is needed or wrong, 409 with too many passkeys or where there can't be any
 */
export async function beginPasskey(
  context: Context,
  viewer: Viewer,
  password: string | undefined,
  client: Client,
): Promise<PasskeyCreation> {
  const { userId } = viewer;
  await confirmPasswordIfGiven(context, viewer, password, client);
  await assertPasswordGiven(context.database.db, viewer, context.now());
  const known = await repo.listPasskeys(context.database.db, userId);
  if (known.length >= limits.passkeys.max) throw new AppError(409, messages.tooManyPasskeys);
  const user = await getCurrentUser(context, userId);
  const maker = { userId, username: user.username, displayName: fullName(user), known };
  return requestPasskey(context, { purpose: "add", userId }, maker);
}

/** @throws 400 for an answer that makes none, 403 as `beginPasskey`, 409 when it's in use or there are too many */
export async function addPasskey(
  context: Context,
  viewer: Viewer,
  made: MadePasskey,
  { userAgent }: Client,
): Promise<Passkey> {
  const { userId } = viewer;
  const { passkey } = await checkMade(context, made, { purpose: "add", userId });
  const now = context.now();
  const row = await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    await assertPasswordGiven(transaction, viewer, now);
    if ((await repo.listPasskeys(transaction, userId)).length >= limits.passkeys.max)
      throw new AppError(409, messages.tooManyPasskeys);
    await storeSecurityEvent(transaction, { userId, kind: "passkeyAdded", userAgent, now });
    return storePasskey(transaction, passkey, { userId, userAgent, now });
  });
  logSecurityEvent(context, "passkeyAdded");
  return present(row);
}

interface Owner {
  userId: string;
  userAgent: string | undefined;
  now: Date;
}

/** @throws 409 when an account has it already */
export async function storePasskey(
  transaction: Connection,
  passkey: NewPasskey,
  { userId, userAgent, now }: Owner,
): Promise<Row<"passkeys">> {
  const name = deviceName(userAgent ?? "") ?? "Passkey";
  const row = { ...passkey, user_id: userId, name, created_at: now, last_used_at: null };
  try {
    return await repo.insertPasskey(transaction, row);
  } catch (error) {
    if (error instanceof AlreadyExists) throw new AppError(409, messages.passkeyTaken);
    throw error;
  }
}

/** @throws 404 when it's not the viewer's */
export async function renamePasskey(
  { database }: Context,
  { userId }: Viewer,
  id: number,
  name: string,
): Promise<Passkey> {
  const row = await repo.renamePasskey(database.db, { id, user_id: userId, name });
  if (!row) throw notFound(messages.passkeyNotFound);
  return present(row);
}

/**
 * @throws 403 naming password when it is needed or wrong, 404 when it's not the viewer's, 409 when it's the last sign-in
 * method
 */
export async function removePasskey(
  context: Context,
  viewer: Viewer,
  id: number,
  password: string | undefined,
  client: Client,
): Promise<void> {
  const { userId } = viewer;
  await confirmPasswordIfGiven(context, viewer, password, client);
  const now = context.now();
  const event = { userId, kind: "passkeyRemoved", userAgent: client.userAgent, now } as const;
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    await assertPasswordGiven(transaction, viewer, now);
    if (!(await repo.deletePasskey(transaction, userId, id))) throw notFound(messages.passkeyNotFound);
    await assertSignInMethodLeft(context, transaction, userId);
    await storeSecurityEvent(transaction, event);
  });
  logSecurityEvent(context, event.kind);
}
