import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { forbidden, notFound } from "#server/errors.ts";
import { followOrAsk } from "#server/features/follows/follows.service.ts";
import { giveRole } from "#server/features/operate/act-on-person.service.ts";
import { registrationOf } from "#server/features/operate/instance-info.service.ts";
import { lockUser, lockUsers, lockUsersForKeyShare } from "#server/features/users/users.access.ts";
import type { Viewer } from "#server/viewer.ts";
import type { InviteGreeting } from "#shared/contract/invites.ts";
import { inviteMessages } from "#shared/contract/operator-errors.ts";
import type { RegistrationMode } from "#shared/domain/enumerations.ts";
import * as repo from "./invites.repo.ts";
import { hashOfToken } from "./invites.service.ts";

type OpenInvite = NonNullable<Awaited<ReturnType<typeof repo.findOpenInvite>>>;

const findInvite = ({ database, now }: Context, token: string) =>
  repo.findOpenInvite(database.db, hashOfToken(token), now());

/** The set-up link of a new server works whatever the mode is. */
const isShut = (mode: RegistrationMode, invite: OpenInvite | undefined) => mode === "closed" && !invite?.makes_admin;

/** @throws 403 while registration is closed, else 404 with one text for an unknown, used, expired and ended invite */
export async function openInvite(context: Context, token: string): Promise<InviteGreeting> {
  const invite = await findInvite(context, token);
  if (isShut(await registrationOf(context), invite)) throw forbidden(inviteMessages.registrationClosed);
  if (!invite) throw notFound(inviteMessages.inviteEnded);
  return { inviter: invite.first_name, followEachOther: invite.follow_each_other };
}

/**
 * Whether someone may register now, with an invite or without one; `spendInvite` then checks it again.
 * @throws 403 with the reason
 */
export async function admitRegistration(context: Context, token: string | undefined): Promise<OpenInvite | undefined> {
  const invite = token === undefined ? undefined : await findInvite(context, token);
  const mode = await registrationOf(context);
  if (isShut(mode, invite)) throw forbidden(inviteMessages.registrationClosed);
  if (invite) return invite;
  if (token !== undefined) throw forbidden(inviteMessages.inviteEnded);
  if (mode === "invite") throw forbidden(inviteMessages.inviteNeeded);
  return undefined;
}

/**
 * By the set-up link of a server that nobody runs yet.
 * @throws 404 with one text for an unknown, used and expired one, any other invite, and once there is an admin
 */
export async function claimServer(context: Context, viewer: Viewer, token: string): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const time = context.now();
    const invite = await repo.findOpenInvite(transaction, hashOfToken(token), time);
    const isSpent = invite?.makes_admin === true && (await repo.spendUse(transaction, invite.id, time));
    if (!isSpent) throw notFound(inviteMessages.inviteEnded);
    await giveRole(transaction, viewer.userId, "admin", setUp, time);
  });
}

interface Newcomer {
  userId: string;
  address: string;
  /** Whether they agreed. */
  followsInviter: boolean;
}

/** On the record of actions. */
const setUp = { operator: "set-up link", reason: "Nobody ran this server yet" };

/**
 * In the transaction of a registration, after the account is stored: a failed one takes no use.
 * @throws 403 when the invite has ended since it was found
 */
export async function spendInvite(
  context: Context,
  transaction: Connection,
  { id, maker_id, makes_admin, follow_each_other }: OpenInvite,
  { userId, address, followsInviter }: Newcomer,
): Promise<void> {
  const follows = maker_id !== null && follow_each_other && followsInviter;
  // Before the invite, which goes with its maker's account: deleting that locks in the same order.
  if (follows) await lockUsers(transaction, [maker_id, userId]);
  else if (maker_id !== null) await lockUsersForKeyShare(transaction, [maker_id]);
  const created_at = context.now();
  if (!(await repo.spendUse(transaction, id, created_at))) throw forbidden(inviteMessages.inviteEnded);
  await repo.insertInvitedPerson(transaction, { user_id: userId, inviter_id: maker_id, invite_id: id, created_at });
  if (makes_admin) await giveRole(transaction, userId, "admin", setUp, created_at);
  if (!follows) return;
  for (const pair of [
    { follower_id: userId, following_id: maker_id },
    { follower_id: maker_id, following_id: userId },
  ])
    await followOrAsk(context, transaction, { address }, pair);
}
