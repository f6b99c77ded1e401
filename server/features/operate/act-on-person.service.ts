import type { Context } from "#server/context.ts";
import type { Connection, Database } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { endAllLoginSessions } from "#server/features/sign-in/login-sessions.service.ts";
import { makeLink } from "#server/features/sign-in/one-time-links.service.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "#server/features/sign-in/password-confirmation.service.ts";
import { logSecurityEvent, storeSecurityEvent } from "#server/features/sign-in/security-events.service.ts";
import { lockUser, lockUsers } from "#server/features/users/users.access.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import type { EndSignIns, MakeResetLink, ResetLink, SetRole, SetSuspension } from "#shared/contract/operators.ts";
import type { ModerationAction, OperatorRole } from "#shared/domain/enumerations.ts";
import { linkLimits } from "#shared/domain/link-limits.ts";
import { operatorActingOn } from "./moderation.access.ts";
import { type Clocked, findPerson, type Order, record } from "./moderation.service.ts";
import { listOperators as list, updateRole } from "./people.repo.ts";
import { lift, suspend } from "./suspension.service.ts";

/** From a shell. @throws ModerationRefused when there is nobody of that name */
export function makeResetLinkFor(clocked: Clocked, username: string, order: Order): Promise<ResetLink> {
  return inTransaction(clocked.database, async (transaction) => {
    const { id } = await findPerson(transaction, username);
    await lockUser(transaction, id);
    return await handOverLink(clocked, transaction, id, order);
  });
}

/**
 * Makes a link by which the person sets a new password. Anyone who has the link can do so, so it's recorded, and the
 * person reads of it. In a transaction that has locked the person.
 */
async function handOverLink(
  { now }: Pick<Clocked, "now">,
  transaction: Connection,
  userId: string,
  order: Order,
): Promise<ResetLink> {
  const time = now();
  const token = await makeLink({ now }, transaction, { id: userId, email_key: null }, "reset");
  await storeSecurityEvent(transaction, { userId, kind: "resetLinkMade", userAgent: undefined, now: time });
  await record(transaction, "reset-link", { kind: "user", subject_id: userId, person_id: userId }, order, time);
  return { token, expiresAt: new Date(time.getTime() + linkLimits.handedOver).toISOString() };
}

const actionOf = (role: OperatorRole | null): ModerationAction => (role === null ? "end-role" : `make-${role}`);

/** From a shell. @throws ModerationRefused when there is nobody of that name */
export async function setRoleOf(
  { database, now }: Clocked,
  username: string,
  role: OperatorRole | null,
  order: Order,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { id } = await findPerson(transaction, username);
    await lockUser(transaction, id);
    await giveRole(transaction, id, role, order, now());
  });
}

/** In a transaction that has locked the person. */
export async function giveRole(
  transaction: Connection,
  userId: string,
  role: OperatorRole | null,
  order: Order,
  time: Date,
): Promise<void> {
  await updateRole(transaction, userId, role);
  const subject = { kind: "user" as const, subject_id: userId, person_id: userId };
  await record(transaction, actionOf(role), subject, order, time);
}

export const listOperators = ({ db }: Database) => list(db);

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

/** Their devices must sign in again; passwords and passkeys stay. They're told of it. @throws as actOn */
export const endSignIns = (context: Context, act: Act, given: EndSignIns): Promise<void> =>
  actOn(context, act, given, async (transaction, order) => {
    await endAllLoginSessions(transaction, act.userId);
    const subject = { kind: "user" as const, subject_id: act.userId, person_id: act.userId };
    await record(transaction, "end-sign-ins", subject, order, context.now());
  });

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
