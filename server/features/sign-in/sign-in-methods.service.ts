import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { AppError, unauthorized } from "#server/errors.ts";
import { isPasswordSet } from "#server/passwords.ts";
import { messages } from "#shared/contract/errors.ts";
import { countPasskeys, findPasswordHash, listOpenIdIssuers } from "./credentials.repo.ts";
import { relyingPartyOf } from "./relying-party.service.ts";

/** What a person can sign in with. Recovery codes don't count: they lead to a new password. */
export interface SignInMethods {
  hasPassword: boolean;
  /** Those that work under the server's present address. */
  passkeys: number;
  /** With an account at the provider that this server has now. */
  hasOpenId: boolean;
}

/** @throws 401 when the account is gone */
export async function findSignInMethods(
  context: Context,
  connection: Connection,
  userId: string,
): Promise<SignInMethods> {
  const passwordHash = await findPasswordHash(connection, userId);
  if (passwordHash === undefined) throw unauthorized();
  return {
    hasPassword: isPasswordSet(passwordHash),
    passkeys: await countPasskeys(connection, userId, relyingPartyOf(context.config)?.id),
    hasOpenId: await hasOpenId(context, connection, userId),
  };
}

/**
 * Call it in the transaction that has taken one away, with the person locked.
 * @throws 409 when none is left
 */
export async function assertSignInMethodLeft(context: Context, transaction: Connection, userId: string): Promise<void> {
  const { hasPassword, passkeys, hasOpenId } = await findSignInMethods(context, transaction, userId);
  if (!hasPassword && passkeys === 0 && !hasOpenId) throw new AppError(409, messages.lastWayIn);
}

/** Whether the person has an account at the provider that this server has now. */
export async function hasOpenId(
  { openId }: Pick<Context, "openId">,
  connection: Connection,
  userId: string,
): Promise<boolean> {
  return openId !== undefined && (await listOpenIdIssuers(connection, userId)).some((issuer) => openId.isFrom(issuer));
}
