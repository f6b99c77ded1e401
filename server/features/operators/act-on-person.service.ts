import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "#server/features/auth/password-confirmation.service.ts";
import { logSecurityEvent } from "#server/features/auth/security-events.service.ts";
import { operatorActingOn } from "#server/features/moderation/moderation.access.ts";
import type { Order } from "#server/features/moderation/moderation.service.ts";
import { lift, suspend } from "#server/features/moderation/suspension.service.ts";
import { lockUsers } from "#server/features/users/users.access.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import type { MakeResetLink, ResetLink, SetRole, SetSuspension } from "#shared/contract/operators.ts";
import { handOverLink } from "./reset-link.service.ts";
import { giveRole } from "./roles.service.ts";

interface Act {
  viewer: Viewer;
  client: Client;
  /** Of the person concerned. */
  userId: string;
}

/** @throws as actOn; 409 when it is so already */
export const suspendPerson = (
  context: Context,
  act: Act,
  { isSuspended, days = null, ...given }: SetSuspension,
): Promise<void> =>
  actOn(context, act, given, (transaction, order) =>
    isSuspended
      ? suspend(transaction, act.userId, days, order, context.now())
      : lift(transaction, act.userId, order, context.now()),
  );

/** They're told of it, on the page and by mail. @throws as actOn */
export async function makeResetLink(context: Context, act: Act, given: MakeResetLink): Promise<ResetLink> {
  const link = await actOn(context, act, given, (transaction, order) =>
    handOverLink(context, transaction, act.userId, order),
  );
  logSecurityEvent(context, "resetLinkMade");
  return link;
}

/** @throws as actOn */
export const changeRole = (context: Context, act: Act, { role, ...given }: SetRole): Promise<void> =>
  actOn(context, act, given, (transaction, order) => giveRole(transaction, act.userId, role, order, context.now()));

/**
 * What an operator does to a person, in one transaction that has locked both.
 * @throws as operatorActingOn; 403 naming password when it is needed or wrong
 */
async function actOn<Result>(
  context: Context,
  { viewer, client, userId }: Act,
  { reason, password }: { reason: string; password?: string | undefined },
  write: (transaction: Connection, order: Order) => Promise<Result>,
): Promise<Result> {
  await confirmPasswordIfGiven(context, viewer, password, client);
  return await inTransaction(context.database, async (transaction) => {
    await lockUsers(transaction, [viewer.userId, userId]);
    const operator = await operatorActingOn(transaction, viewer, userId);
    await assertPasswordGiven(transaction, viewer, context.now());
    return await write(transaction, { ...operator, reason });
  });
}
