import { createHash, hash, randomBytes } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { notFound } from "#server/errors.ts";
import type { Viewer } from "#server/viewer.ts";
import type { LoginSession } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import { deviceName } from "#shared/domain/device-name.ts";
import type { SignInWay } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import {
  deleteExpiredLoginSessions,
  deleteLoginSession,
  deleteLoginSessionsOf,
  deleteLongestUnused,
  deleteOtherLoginSessions,
  findLoginSession,
  findSess,
  insertLoginSession,
  listLoginSessionIds,
  listLoginSessions,
  updateLoginSession,
} from "./login-sessions.repo.ts";

/** Identifies a sign-in to its owner. Neither the session id nor its stored hash can be derived from it. */
const publicId = (sid: string): string => createHash("sha256").update(`name of ${sid}`).digest("base64url");

function presentLoginSession(viewer: Viewer, { sid, sess, way }: Row<"login_sessions">): LoginSession {
  return {
    id: publicId(sid),
    device: sess.userAgent === null ? null : deviceName(sess.userAgent),
    way,
    createdAt: sess.createdAt,
    lastUsedAt: sess.lastUsedAt,
    isCurrent: sid === viewer.sid,
  };
}

/** Most recently used first. */
export async function listOwnLoginSessions({ database, now }: Context, viewer: Viewer): Promise<LoginSession[]> {
  const rows = await listLoginSessions(database.db, viewer.userId, { now: now(), limit: limits.loginSessions.max });
  return rows.map((row) => presentLoginSession(viewer, row));
}

/**
 * @returns whether it was the current one
 * @throws 404 when the viewer has no sign-in with this id
 */
export async function endOwnLoginSession({ database }: Context, viewer: Viewer, id: string): Promise<boolean> {
  const own = await listLoginSessionIds(database.db, viewer.userId);
  const found = own.find(({ sid }) => publicId(sid) === id);
  if (!found) throw notFound(messages.loginSessionNotFound);
  await deleteLoginSession(database.db, found.sid);
  return found.sid === viewer.sid;
}

const day = 24 * 60 * 60 * 1_000;
/** Milliseconds without use after which a sign-in ends (decisions.md, Accounts). */
export const loginSessionLifetimeMs = 30 * day;
/** Milliseconds after which it ends, even if in use. */
const maxLoginSessionAge = 365 * day;
/** Characters stored; the rest is cut off. */
export const maxUserAgentLength = 300;

const hashed = (token: string) => hash("sha256", token);
const expiry = (now: Date) => new Date(now.getTime() + loginSessionLifetimeMs);

/**
 * The person behind a session id, unless it is unknown or expired. Its use is noted, and its maximum age checked, once
 * a day rather than on every request.
 */
export async function findViewer(
  { database, now }: Context,
  token: string,
  address: string,
): Promise<Viewer | undefined> {
  const time = now();
  const sid = hashed(token);
  const [found] = await findLoginSession(database.db, { sid });
  if (!found || found.expire.getTime() <= time.getTime()) return undefined;
  if (expiry(time).getTime() - found.expire.getTime() >= day) {
    const sess = await findSess(database.db, sid);
    if (!sess) return undefined;
    if (time.getTime() - new Date(sess.createdAt).getTime() >= maxLoginSessionAge) {
      await deleteLoginSession(database.db, sid);
      return undefined;
    }
    const used = JSON.stringify({ ...sess, lastUsedAt: time.toISOString() });
    await updateLoginSession(database.db, sid, { sess: used, expire: expiry(time) });
  }
  return {
    userId: found.user_id,
    sid,
    isSuspended: found.suspended_at !== null,
    suspendedUntil: found.suspended_until,
    role: found.role,
    address,
    notificationsVersion: found.notifications_version,
  };
}

/**
 * Whether such a sign-in counts as confirmed, by what was just given or set. Another service may let people in who
 * prove nothing at that moment.
 */
const confirms: Record<SignInWay, boolean> = { password: true, passkey: true, recovery: true, openid: false };

/**
 * For `beginSignIn` (sign-in.service.ts). With too many devices signed in, the one unused for longest is signed out.
 * @param connection a transaction's if the password must not change before this is stored
 * @returns the session id: 256 random bits that only the client stores
 */
export async function startLoginSession(
  connection: Connection,
  {
    userId,
    way,
    userAgent,
    now,
    isOnlyWay = false,
  }: { userId: string; way: SignInWay; userAgent: string | undefined; now: Date; isOnlyWay?: boolean },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const sess = {
    userAgent: userAgent?.slice(0, maxUserAgentLength) ?? null,
    createdAt: now.toISOString(),
    lastUsedAt: now.toISOString(),
  };
  await insertLoginSession(connection, {
    sid: hashed(token),
    user_id: userId,
    sess: JSON.stringify(sess),
    expire: expiry(now),
    // Who has nothing else to confirm with could not even delete their account.
    confirmed_at: confirms[way] || isOnlyWay ? now : null,
    way,
  });
  await deleteLongestUnused(connection, userId, limits.loginSessions.max);
  return token;
}

/** Runs at every sign-in, so that the table doesn't grow for ever. */
export function sweepLoginSessions({ database, now }: Context): Promise<void> {
  return deleteExpiredLoginSessions(database.db, now());
}

export function endLoginSession({ database }: Context, viewer: Viewer): Promise<void> {
  return deleteLoginSession(database.db, viewer.sid);
}

/** In the transaction that returns the account to its owner: signs out all others. */
export const endAllLoginSessions = deleteLoginSessionsOf;

/** Ends all but the current sign-in; takes a connection so that it can be part of changing the password. */
export function endOtherLoginSessions(connection: Connection, viewer: Viewer): Promise<void> {
  return deleteOtherLoginSessions(connection, viewer.userId, viewer.sid);
}
