import { hash, randomBytes } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Viewer } from "#server/viewer.ts";
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
  updateLoginSession,
} from "./login-sessions.repo.ts";

const day = 24 * 60 * 60 * 1_000;
/** Milliseconds without use after which a sign-in ends (decisions.md, Accounts). */
export const loginSessionLifetime = 30 * day;
/** Milliseconds after which it ends, however much it is used. */
const longestLoginSession = 365 * day;
/** Characters that are kept of it. */
export const longestUserAgent = 300;

const hashed = (token: string) => hash("sha256", token);
const expiry = (now: Date) => new Date(now.getTime() + loginSessionLifetime);

/**
 * The person behind a session id, unless it is unknown or expired. Its use is noted once a day, not on every request, and
 * with that its age is looked at.
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
    if (time.getTime() - new Date(sess.createdAt).getTime() >= longestLoginSession) {
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
    address,
    notificationsVersion: found.notifications_version,
  };
}

/**
 * @param connection the transaction's when the password must not change before this is stored
 * Whoever is signed in on too many devices is signed out where they have not been for the longest time.
 * It counts as confirmed by the password, which was just given or set.
 * @returns the session id: 256 random bits that are kept nowhere but with the client
 */
export async function startLoginSession(
  connection: Connection,
  { userId, userAgent, now }: { userId: string; userAgent: string | undefined; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const sess = {
    userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
    createdAt: now.toISOString(),
    lastUsedAt: now.toISOString(),
  };
  await insertLoginSession(connection, {
    sid: hashed(token),
    user_id: userId,
    sess: JSON.stringify(sess),
    expire: expiry(now),
    password_given_at: now,
  });
  await deleteLongestUnused(connection, userId, limits.loginSessions.max);
  return token;
}

/** Done whenever somebody signs in, so that the table does not grow for ever. */
export function sweepLoginSessions({ database, now }: Context): Promise<void> {
  return deleteExpiredLoginSessions(database.db, now());
}

export function endLoginSession({ database }: Context, viewer: Viewer): Promise<void> {
  return deleteLoginSession(database.db, viewer.sid);
}

/** In the transaction that gives the account back to its owner: whoever else was in is out. */
export const endAllLoginSessions = deleteLoginSessionsOf;

/** Leaves only the sign-in in use; takes a connection so that it can be part of changing the password. */
export function endOtherLoginSessions(connection: Connection, viewer: Viewer): Promise<void> {
  return deleteOtherLoginSessions(connection, viewer.userId, viewer.sid);
}
