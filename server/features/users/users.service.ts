import { randomUUID } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Page, PageRequest } from "#server/db/query/pagination.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { notFound } from "#server/errors.ts";
import type { Viewer } from "#server/viewer.ts";
import type { NewPerson } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import type { CurrentUser, Person, Profile } from "#shared/contract/users.ts";
import { personSearchKey } from "#shared/domain/search-key.ts";
import { assertIdentityIsFree, identityKeys, reportTakenIdentity } from "./identity.service.ts";
import { listMatches } from "./people-search.repo.ts";
import { presentCurrentUser, presentPerson, presentProfile } from "./users.presenter.ts";
import { findAccount, findProfile, insertUser, listPeople } from "./users.repo.ts";

/** All discoverable people, by username. */
export async function listUsers({ database }: Context, viewer: Viewer, page: PageRequest): Promise<Page<Person>> {
  const { items, next } = await listPeople(database.db, viewer.userId, page);
  return { items: items.map((row) => presentPerson(viewer, row)), next };
}

/**
 * People whose names contain the term, ignoring case and accents: the exact username first, then prefixes, then the
 * rest, each by username (decisions.md, Feed, people, privacy). An empty term finds everyone.
 */
export async function searchUsers(
  context: Context,
  viewer: Viewer,
  q: string,
  page: PageRequest,
): Promise<Page<Person>> {
  const term = personSearchKey(q);
  if (term === "") return listUsers(context, viewer, page);
  const { db } = context.database;
  const { items, next } = await listMatches(db, viewer.userId, term, page);
  return { items: items.map((row) => presentPerson(viewer, row)), next };
}

/**
 * @param equip inserts further rows of a new account in the same transaction
 * @throws 409 naming the field when the username or the email is taken
 */
export async function createUser<Equipment extends object>(
  context: Context,
  { id = randomUUID(), ...registration }: NewPerson & { id?: string | undefined },
  hashPassword: () => Promise<string>,
  equip: (transaction: Connection, userId: string) => Promise<Equipment>,
): Promise<{ user: CurrentUser } & Equipment> {
  const { db } = context.database;
  const names = {
    username: registration.username,
    email: registration.email,
    first_name: registration.firstName,
    last_name: registration.lastName ?? null,
  };
  const keys = identityKeys(names);
  await assertIdentityIsFree(db, keys);
  const now = context.now();
  const firstSteps = { first_steps_shown: false, recovery_codes_saved: false, welcome_closed: false };
  const password_hash = await hashPassword();
  const user = { id, ...names, ...keys, ...firstSteps, password_hash, created_at: now, updated_at: now };
  const store = () =>
    inTransaction(context.database, async (transaction) => {
      await insertUser(transaction, user);
      return await equip(transaction, id);
    });
  const equipment = await reportTakenIdentity(store);
  return { user: await getCurrentUser(context, id), ...equipment };
}

/** @throws 404 when the account is gone */
export async function getCurrentUser({ database }: Context, userId: string): Promise<CurrentUser> {
  const account = await findAccount(database.db, userId);
  if (!account) throw notFound(messages.userNotFound);
  return presentCurrentUser(account);
}

/** @throws 404 when there is no such person or the viewer may not see them */
export async function getProfile(
  connection: Connection,
  viewer: Pick<Viewer, "userId">,
  userId: string,
): Promise<Profile> {
  const profile = await findProfile(connection, viewer.userId, userId);
  if (!profile) throw notFound(messages.userNotFound);
  return presentProfile(viewer, profile);
}
