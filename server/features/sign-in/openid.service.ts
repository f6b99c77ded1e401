import { hash, randomBytes } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { AlreadyExists } from "#server/db/errors.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, badRequest, notFound, unauthorized } from "#server/errors.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Flow, OpenIdProvider } from "#server/openid/openid-provider.ts";
import { noPasswordHash } from "#server/passwords.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import type { Registered } from "#shared/contract/auth.ts";
import { type Finished, type LinkedAccount, openIdMessages, type RegisterWithOpenId } from "#shared/contract/openid.ts";
import { createAccount } from "./new-account.service.ts";
import * as repo from "./openid.repo.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "./password-confirmation.service.ts";
import { logSecurityEvent, storeSecurityEvent } from "./security-events.service.ts";
import { signInBy } from "./sign-in.service.ts";
import { assertSignInMethodLeft, hasOpenId } from "./sign-in-methods.service.ts";

/** Milliseconds at the provider, and for the form of a newcomer. */
const visitLifetimeMs = 15 * 60_000;
const formLifetimeMs = 30 * 60_000;

const hashOf = (key: string) => hash("sha256", key);
const makeKey = () => randomBytes(32).toString("base64url");
const failed = () => badRequest(openIdMessages.failed);

/** @throws 409 on a server without a provider */
function providerOf({ openId }: Context): OpenIdProvider {
  if (!openId) throw new AppError(409, openIdMessages.off);
  return openId;
}

/**
 * @param userId who links an account
 * @returns where the browser goes, and the key that it alone has: an answer that another browser got is worth nothing
 * @throws 503 when the provider doesn't answer
 */
export async function beginVisit(context: Context, userId: string | null): Promise<{ url: string; key: string }> {
  const provider = providerOf(context);
  const flow = provider.makeFlow();
  const url = await provider.addressOf(flow).catch((err: unknown) => {
    context.log.warn({ err }, "the OpenID provider could not be reached");
    throw new AppError(503, openIdMessages.unreachable);
  });
  const key = makeKey();
  const expires_at = new Date(context.now().getTime() + visitLifetimeMs);
  const visit = { key_hash: hashOf(key), user_id: userId, flow: JSON.stringify(flow), expires_at };
  await repo.insertVisit(context.database.db, visit);
  return { url, key };
}

/** What the log may have of it: the provider's own word, such as 'invalid_client', but not the answer, which has a code. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return {};
  const word: unknown = Reflect.get(error, "error");
  const isWord = typeof word === "string" && /^[\w.-]{1,64}$/.test(word);
  return { code: Reflect.get(error, "code") ?? error.name, ...(isWord && { word }) };
}

/** @throws 400 with one text, whatever is wrong with it */
async function endVisit(context: Context, key: string | undefined, answer: string) {
  const provider = providerOf(context);
  const visit = key && (await repo.takeVisit(context.database.db, hashOf(key), context.now()));
  if (!visit || visit.flow === "") throw failed();
  const flow: Flow = JSON.parse(visit.flow);
  const claims = await provider.claimsOf(answer, flow).catch((error: unknown) => {
    context.log.warn(reasonOf(error), "an answer of the OpenID provider was refused");
    throw failed();
  });
  return { claims, userId: visit.user_id };
}

type Known = Pick<repo.Visit, "issuer" | "subject">;

/** @returns the token by which someone whom the provider knows may register */
async function beginRegistration({ database, now }: Context, { issuer, subject }: Known): Promise<string> {
  const token = makeKey();
  const expires_at = new Date(now().getTime() + formLifetimeMs);
  const visit = { key_hash: hashOf(token), user_id: null, flow: "", issuer, subject, expires_at };
  await repo.insertVisit(database.db, visit);
  return token;
}

/** A refused registration can be tried again. @throws 400 */
async function findRegistration({ database, now }: Context, token: string) {
  const visit = await repo.findVisit(database.db, hashOf(token), now());
  const { issuer = null, subject = null } = visit ?? {};
  if (issuer === null || subject === null) throw failed();
  return { issuer, subject };
}

export const sweepVisits = ({ database, now }: Context) => repo.deleteVisitsBefore(database.db, now());

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
  return await reportTakenAccount(() =>
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
  await reportTakenAccount(() =>
    inTransaction(context.database, async (transaction) => {
      await lockUser(transaction, userId);
      if (await hasOpenId(context, transaction, userId)) throw conflict(openIdMessages.linkedAlready);
      await insert(context, transaction, identity, userId);
      await storeSecurityEvent(transaction, { userId, kind: "openIdLinked", userAgent, now: context.now() });
    }),
  );
  logSecurityEvent(context, "openIdLinked");
}

/** @throws 403 naming password when it is needed or wrong; 409 when it's the last sign-in method; 404 without one */
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
    await assertSignInMethodLeft(context, transaction, userId);
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
async function reportTakenAccount<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof AlreadyExists && error.table === "openid_accounts")
      throw conflict(openIdMessages.linkedElsewhere);
    throw error;
  }
}
