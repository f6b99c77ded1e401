import type { Connection } from "#server/db/database.ts";
import { forbidden, notFound } from "#server/errors.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import { findVisiblePersonId, lockUserRows } from "./users.repo.ts";

/** The id of no account: sees only what everyone sees. */
const stranger: Asker = { userId: "" };

/**
 * The viewer, or a stranger for 'View my profile as others see it'.
 * @throws 403 for a stranger's view of another person's page
 */
export function viewing(viewer: Asker, userId: string, as: "stranger" | undefined): Asker {
  if (as === undefined) return viewer;
  if (userId !== viewer.userId) throw forbidden(messages.strangerViewNotYours);
  return stranger;
}

export async function isPersonVisible(connection: Connection, viewer: Asker, userId: string): Promise<boolean> {
  return (await findVisiblePersonId(connection, viewer.userId, userId)) !== undefined;
}

/** @throws 404 for an unknown person, one who blocked the viewer or whom the viewer blocked, and a suspended one */
export async function assertPersonVisible(connection: Connection, viewer: Asker, userId: string): Promise<void> {
  if (!(await isPersonVisible(connection, viewer, userId))) throw notFound(messages.userNotFound);
}

/** FOR NO KEY UPDATE, in the order of their ids (decision 22). */
export const lockUsers = (transaction: Connection, userIds: readonly string[]): Promise<void> =>
  lockUserRows(transaction, userIds, "forNoKeyUpdate");

/**
 * Serialises changes to the invariants of one person: sessions, comparisons, the ranking. The first lock of a
 * transaction. Blocking this person, or deleting the account, waits too.
 */
export const lockUser = (transaction: Connection, userId: string): Promise<void> => lockUsers(transaction, [userId]);

/** Serialises changes to the relations between two people: follows, requests, blocks, messages. */
export const lockUserPair = (transaction: Connection, viewer: Asker, userId: string): Promise<void> =>
  lockUsers(transaction, [viewer.userId, userId]);

/** Locks both, then checks. @throws 404 like assertPersonVisible */
export async function lockVisibleUser(transaction: Connection, viewer: Asker, userId: string): Promise<void> {
  await lockUserPair(transaction, viewer, userId);
  await assertPersonVisible(transaction, viewer, userId);
}

/** FOR UPDATE: also excludes likes and comments of the two, which lock their author and owner FOR KEY SHARE. */
export const lockUserPairExclusively = (transaction: Connection, viewer: Asker, userId: string): Promise<void> =>
  lockUserRows(transaction, [viewer.userId, userId], "forUpdate");

/** FOR KEY SHARE, before any session: others may change these people, but neither block nor delete them. */
export const lockUsersForKeyShare = (transaction: Connection, userIds: readonly string[]): Promise<void> =>
  lockUserRows(transaction, userIds, "forKeyShare");
