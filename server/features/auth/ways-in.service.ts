import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { AppError, unauthorized } from "#server/errors.ts";
import { messages } from "#shared/contract/errors.ts";
import { findPasswordHash } from "./auth.repo.ts";
import { isPasswordSet } from "./passwords.service.ts";
import { relyingPartyOf } from "./relying-party.service.ts";
import { countPasskeys, hasOpenIdAccount } from "./ways-in.repo.ts";

/** What a person can sign in with. Recovery codes aren't a way in: they lead to one. */
export interface WaysIn {
  hasPassword: boolean;
  /** Those that work under the server's present address. */
  passkeys: number;
  /** With an account elsewhere, while this server has a provider. */
  hasOpenId: boolean;
}

/** @throws 401 when the account is gone */
export async function findWaysIn({ config, openId }: Context, connection: Connection, userId: string): Promise<WaysIn> {
  const passwordHash = await findPasswordHash(connection, userId);
  if (passwordHash === undefined) throw unauthorized();
  return {
    hasPassword: isPasswordSet(passwordHash),
    passkeys: await countPasskeys(connection, userId, relyingPartyOf(config)?.id),
    hasOpenId: openId !== undefined && (await hasOpenIdAccount(connection, userId)),
  };
}

/**
 * Call it in the transaction that has taken one away, with the person locked.
 * @throws 409 when none is left
 */
export async function assertWayInLeft(context: Context, transaction: Connection, userId: string): Promise<void> {
  const { hasPassword, passkeys, hasOpenId } = await findWaysIn(context, transaction, userId);
  if (!hasPassword && passkeys === 0 && !hasOpenId) throw new AppError(409, messages.lastWayIn);
}

export const hasOpenId = hasOpenIdAccount;
