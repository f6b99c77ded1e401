import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { AlreadyExists } from "#server/db/errors.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, badRequest, notFound, unauthorized } from "#server/errors.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import type { Registered } from "#shared/contract/auth.ts";
import { type Finished, type LinkedAccount, openIdMessages, type RegisterWithOpenId } from "#shared/contract/openid.ts";
import { createAccount } from "./new-account.service.ts";
import * as repo from "./openid.repo.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "./password-confirmation.service.ts";
import { noPasswordHash } from "./passwords.service.ts";
import { logSecurityEvent, storeSecurityEvent } from "./security-events.service.ts";
import { signInBy } from "./sign-in.service.ts";
import { assertWayInLeft, hasOpenId } from "./sign-in-methods.service.ts";
import { beginRegistration, beginVisit, endVisit, findRegistration, providerOf } from "./visits.service.ts";

const conflict = (message: string) => new AppError(409, message);

/** Found by issuer and subject, never by an email: at most providers anyone can give theirs any. */
interface Identity {
  issuer: string;
  subject: string;
}

/**
 * @param key of the browser's cookie
 * @throws 400 when the answer isn't good for this browser; 409 when the account is linked otherwise
 */
export async function finishVisit(
  context: Context,
  {
    viewer,
    client,
    key,
    answer,
  }: { viewer: Viewer | undefined; client: Client; key: string | undefined; answer: string },
): Promise<Finished> {
  const { claims, userId } = await endVisit(context, key, answer);
  if (userId !== null) {
    if (viewer?.userId !== userId) throw badRequest(openIdMessages.failed);
    await link(context, viewer, claims, client);
    return { signedIn: null, newcomer: null };
  }
  const owner = await repo.findOwner(context.database.db, claims);
  if (owner === undefined) {
    const { email, firstName, lastName } = claims;
    const token = await beginRegistration(context, claims);
    return { signedIn: null, newcomer: { token, email, firstName, lastName } };
  }
  const signedIn = await signInBy(context, { userId: owner, way: "openid", client }, async (transaction) => {
    // It may have been unlinked meanwhile.
    if ((await repo.findOwner(transaction, claims)) !== owner) throw unauthorized();
  });
  return { signedIn, newcomer: null };
}

/** @throws as createAccount; 400 when the token has ended; 409 when someone has that account */
export async function registerWithOpenId(
  context: Context,
  { token, ...person }: RegisterWithOpenId,
  client: Client,
): Promise<Registered> {
  providerOf(context);
  const identity = await findRegistration(context, token);
  return await sayingWhoseItIs(() =>
    createAccount(context, {
      ...{ person, way: "openid", client },
      makePasswordHash: async () => noPasswordHash(),
      store: (transaction, userId) => insert(context, transaction, identity, userId),
    }),
  );
}

/** @throws 403 naming password when it is needed or wrong */
export async function beginLink(
  context: Context,
  viewer: Viewer,
  password: string | undefined,
  client: Client,
): Promise<{ url: string; key: string }> {
  providerOf(context);
  await confirmPasswordIfGiven(context, viewer, password, client);
  await assertPasswordGiven(context.database.db, viewer, context.now());
  return await beginVisit(context, viewer.userId);
}

async function link(context: Context, { userId }: Viewer, identity: Identity, { userAgent }: Client): Promise<void> {
  await sayingWhoseItIs(() =>
    inTransaction(context.database, async (transaction) => {
      await lockUser(transaction, userId);
      if (await hasOpenId(context, transaction, userId)) throw conflict(openIdMessages.linkedAlready);
      await insert(context, transaction, identity, userId);
      await storeSecurityEvent(transaction, { userId, kind: "openIdLinked", userAgent, now: context.now() });
    }),
  );
  logSecurityEvent(context, "openIdLinked");
}

/** @throws 403 naming password when it is needed or wrong; 409 when it's the last way in; 404 without one */
export async function unlink(
  context: Context,
  viewer: Viewer,
  password: string | undefined,
  client: Client,
): Promise<void> {
  await confirmPasswordIfGiven(context, viewer, password, client);
  const { userId } = viewer;
  const now = context.now();
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    await assertPasswordGiven(transaction, viewer, now);
    if (!(await repo.deleteAccounts(transaction, userId))) throw notFound(openIdMessages.notLinked);
    await assertWayInLeft(context, transaction, userId);
    await storeSecurityEvent(transaction, { userId, kind: "openIdUnlinked", userAgent: client.userAgent, now });
  });
  logSecurityEvent(context, "openIdUnlinked");
}

export async function getLinkedAccount(context: Context, { userId }: Viewer): Promise<LinkedAccount> {
  const { db } = context.database;
  const { openId } = context;
  // Without a provider an account of before can still be removed.
  const isLinked = openId ? await hasOpenId(context, db, userId) : (await repo.listAccounts(db, userId)).length > 0;
  return { name: openId?.name ?? null, isLinked };
}

export async function exportLinkedAccounts({ database, openId }: Context, { userId }: Viewer) {
  return (await repo.listAccounts(database.db, userId)).map(({ issuer, created_at }) => ({
    issuer,
    name: openId?.isFrom(issuer) ? openId.name : null,
    linkedAt: created_at.toISOString(),
  }));
}

const insert = ({ now }: Context, transaction: Connection, { issuer, subject }: Identity, user_id: string) =>
  repo.insertAccount(transaction, { issuer, subject, user_id, created_at: now() });

/** Two accounts that want the same one race for it. */
async function sayingWhoseItIs<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof AlreadyExists && error.table === "openid_accounts")
      throw conflict(openIdMessages.linkedElsewhere);
    throw error;
  }
}
