import type { Connection } from "#server/db/database.ts";
import { forbidden, notFound } from "#server/errors.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import { findVisiblePersonId, lockPeople } from "./users.repo.ts";

/** Nobody's id: who asks with it sees what everybody sees. */
const stranger: Asker = { userId: "" };

/**
 * Through whose eyes a page is read: the viewer's, or a stranger's ('View my profile as a stranger').
 * @throws 403 for a stranger's look at a page that is not the viewer's
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

/** All of them stay as they are until the transaction ends. They are taken in the order of their ids, as everywhere. */
export const holdPeople = (transaction: Connection, userIds: readonly string[]): Promise<void> =>
  lockPeople(transaction, userIds, "forNoKeyUpdate");

/**
 * What is this person's own and hangs together (sessions, comparisons, the ranking) changes in one transaction at a time,
 * which takes the person before anything else. Who blocks them, or ends their account, waits too.
 */
export const holdPerson = (transaction: Connection, userId: string): Promise<void> => holdPeople(transaction, [userId]);

/**
 * What stands between the two people (follows, requests, blocks) stays as it is until the transaction ends: whatever
 * changes it takes both people first, always in the order of their ids.
 */
export const holdBoth = (transaction: Connection, viewer: Asker, userId: string): Promise<void> =>
  holdPeople(transaction, [viewer.userId, userId]);

/** The same for a person whom the viewer may see. @throws 404 as above */
export async function holdVisiblePerson(transaction: Connection, viewer: Asker, userId: string): Promise<void> {
  await holdBoth(transaction, viewer, userId);
  await assertPersonVisible(transaction, viewer, userId);
}

/** Both, and neither likes or comments meanwhile: who is about to comes before this, or finds what it has changed. */
export const lockBoth = (transaction: Connection, viewer: Asker, userId: string): Promise<void> =>
  lockPeople(transaction, [viewer.userId, userId], "forUpdate");
