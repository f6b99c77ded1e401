import { hash, randomBytes } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, forbidden, invalid, notFound } from "#server/errors.ts";
import { registrationOf } from "#server/features/operate/instance-info.service.ts";
import { operatorOf } from "#server/features/operate/moderation.access.ts";
import { record } from "#server/features/operate/moderation.service.ts";
import { isPersonVisible, lockUser } from "#server/features/users/users.access.ts";
import { getProfile } from "#server/features/users/users.service.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Invite, Inviter, MadeInvite, MakeInvite, OwnInvites } from "#shared/contract/invites.ts";
import { inviteMessages } from "#shared/contract/operator-errors.ts";
import type { InvitesOverview } from "#shared/contract/operator-people.ts";
import { inviteChoicesOf } from "#shared/domain/invite-choices.ts";
import { limits } from "#shared/domain/limits.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import * as repo from "./invites.repo.ts";

/** For operators: everyone's open invites, and who joined by one last. */
export async function listAllInvites({ database: { db }, now }: Context): Promise<InvitesOverview> {
  const open = await repo.listEveryOpenInvite(db, now(), operatorLimits.lists.open);
  const joined = await repo.listJoined(db, operatorLimits.lists.joined);
  return {
    open: open.map(({ id, maker, uses, uses_left, expires_at }) => ({
      ...{ id, maker, uses, used: uses - uses_left, expiresAt: expires_at.toISOString() },
    })),
    joined: joined.map(({ created_at, ...person }) => ({ ...person, joinedAt: created_at.toISOString() })),
  };
}

/** On the record. @throws 404 when it's not open */
export async function endAnyInvite({ database, now }: Context, viewer: Viewer, id: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const operator = await operatorOf(transaction, viewer);
    const time = now();
    const ended = await repo.endOpenInvite(transaction, id, time);
    if (!ended) throw notFound(inviteMessages.inviteNotFound);
    const subject = { kind: "invite" as const, subject_id: String(id), person_id: ended.maker_id };
    await record(transaction, "end-invite", subject, { ...operator, reason: "Ended an invite" }, time);
  });
}

/** 128 random bits, which only the link holds. */
const makeToken = () => randomBytes(16).toString("base64url");
export const hashOfToken = (token: string) => hash("sha256", token);

const day = 24 * 60 * 60_000;
/** Milliseconds for which operators still find an invite that has ended. */
const keptFor = 90 * day;

const openAtOnce = ({ role }: Viewer) => (role === null ? limits.invites.member : limits.invites.operator);

/** @throws 400 for numbers that the viewer can't choose, 403 while registration is closed, 409 with too many open ones */
export async function makeInvite(context: Context, viewer: Viewer, wish: MakeInvite): Promise<MadeInvite> {
  const choices = inviteChoicesOf(viewer.role);
  for (const name of ["uses", "days"] as const)
    if (!choices[name].includes(wish[name])) throw invalid(name, inviteMessages.notAChoice);
  if ((await registrationOf(context)) === "closed") throw forbidden(inviteMessages.registrationClosed);
  const token = makeToken();
  const invite = await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const created_at = context.now();
    const open = await repo.listOpenInvites(transaction, viewer.userId, created_at);
    if (open.length >= openAtOnce(viewer)) throw new AppError(409, inviteMessages.tooManyOpenInvites);
    return await repo.insertInvite(transaction, {
      maker_id: viewer.userId,
      token_hash: hashOfToken(token),
      follow_each_other: wish.followEachOther,
      ...{ uses: wish.uses, uses_left: wish.uses },
      ...{ created_at, expires_at: new Date(created_at.getTime() + wish.days * day) },
    });
  });
  return { ...presentInvite(invite), token };
}

/** The set-up link of a server without people. @returns its token */
export async function makeSetUpInvite({ database, now }: Context): Promise<string> {
  const token = makeToken();
  const created_at = now();
  await repo.insertInvite(database.db, {
    ...{ maker_id: null, makes_admin: true, follow_each_other: false, uses: 1, uses_left: 1 },
    ...{ token_hash: hashOfToken(token), created_at, expires_at: new Date(created_at.getTime() + 7 * day) },
  });
  return token;
}

export async function listInvites({ database, now }: Context, viewer: Viewer): Promise<OwnInvites> {
  const open = await repo.listOpenInvites(database.db, viewer.userId, now());
  return { invites: open.map(presentInvite), left: Math.max(0, openAtOnce(viewer) - open.length) };
}

/**
 * Who brought the viewer here. The greeting of an invite tells a first name alone, so an account is told only where the
 * two agreed to follow each other, or the viewer follows it anyway.
 */
export async function getInviter({ database: { db } }: Context, viewer: Viewer): Promise<Inviter> {
  const id = await repo.findInviterId(db, viewer.userId);
  if (id === null || !(await isPersonVisible(db, viewer, id))) return { inviter: null };
  const { username, firstName, lastName, profileImageUrl, location, isFollowing, isRequested, followsYou } =
    await getProfile(db, viewer, id);
  if (!isFollowing && !isRequested) return { inviter: null };
  const person = { id, username, firstName, lastName, profileImageUrl, location };
  return { inviter: { ...person, isFollowing, isRequested, followsYou } };
}

/** Idempotent. @throws 404 when it isn't the viewer's */
export async function endInvite({ database, now }: Context, viewer: Viewer, id: number): Promise<void> {
  if (!(await repo.updateEnded(database.db, viewer.userId, id, now()))) throw notFound(inviteMessages.inviteNotFound);
}

/** For the export: all that there still are. */
export async function exportInvites({ database }: Context, viewer: Viewer) {
  const invites = await repo.listInvitesOf(database.db, viewer.userId);
  return invites.map((invite) => ({ ...presentInvite(invite), endedAt: invite.ended_at?.toISOString() ?? null }));
}

export const sweepInvites = ({ database, now }: Context): Promise<void> =>
  repo.deleteInvitesEndedBefore(database.db, new Date(now().getTime() - keptFor));

const presentInvite = (row: Row<"invites">): Invite => ({
  id: row.id,
  uses: row.uses,
  used: row.uses - row.uses_left,
  followEachOther: row.follow_each_other,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
