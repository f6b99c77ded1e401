import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { personVisibleTo } from "#server/db/query/visible-to.ts";
import type { NewRow, Row, RowUpdate } from "#server/db/schema/tables.ts";
import { ownFollowOf } from "./people.repo.ts";
import type { AccountRow, ProfileRow } from "./users.presenter.ts";

type User = Row<"users">;

export async function insertUser(connection: Connection, user: NewRow<"users">): Promise<void> {
  await connection.insertInto("users").values(user).execute();
}

export async function updateUser(connection: Connection, id: string, changes: RowUpdate<"users">): Promise<void> {
  await connection.updateTable("users").set(changes).where("id", "=", id).execute();
}

/** Locks the row FOR UPDATE. */
export function findUserForUpdate(transaction: Connection, id: string): Promise<User | undefined> {
  return transaction.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

const selectAccount = (connection: Connection, id: string) =>
  connection
    .selectFrom("users")
    .leftJoin("photos as avatar", "avatar.id", "users.avatar_id")
    .selectAll("users")
    .select("avatar.address as avatar_address")
    .where("users.id", "=", id);

export function findAccount(connection: Connection, id: string): Promise<AccountRow | undefined> {
  return selectAccount(connection, id).executeTakeFirst();
}

export function findProfile(connection: Connection, viewerId: string, id: string): Promise<ProfileRow | undefined> {
  return selectAccount(connection, id)
    .select(ownFollowOf(viewerId))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("follows")
            .select("follows.id")
            .whereRef("follows.follower_id", "=", "users.id")
            .where("follows.following_id", "=", viewerId),
        )
        .$castTo<boolean>()
        .as("is_follower"),
    )
    .where(personVisibleTo(viewerId, "users.id", "users"))
    .executeTakeFirst();
}

/** For users.access.ts alone, as lockUserRows is. */
export function findVisiblePersonId(connection: Connection, viewerId: string, id: string) {
  return connection
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where(personVisibleTo(viewerId, "users.id", "users"))
    .executeTakeFirst();
}

/** Users in one statement: both engines limit the parameters, and PostgreSQL caches one plan per statement text. */
const lockBatchSize = 1_000;

/**
 * In the order of their ids.
 * @param strength `forUpdate` also blocks inserts that reference these users, such as a like of theirs
 */
export async function lockUserRows(
  transaction: Connection,
  ids: readonly string[],
  strength: "forKeyShare" | "forNoKeyUpdate" | "forUpdate",
): Promise<void> {
  const sorted = ids.toSorted();
  for (let start = 0; start < sorted.length; start += lockBatchSize) {
    // Numbered, because a database would sort ids by its collation.
    const numbered = sorted.slice(start, start + lockBatchSize).map((id, place) => sql`(${sql.lit(place)}, ${id})`);
    await transaction
      .with("wanted(place, id)", () => sql<{ place: number; id: string }>`(values ${sql.join(numbered)})`)
      .selectFrom("users")
      .innerJoin("wanted", "wanted.id", "users.id")
      .select("users.id")
      .orderBy("wanted.place")
      [strength]()
      .execute();
  }
}

/** Accounts that already have one of the two keys. */
export function listHolders(
  connection: Connection,
  keys: Pick<User, "username_key" | "email_key">,
): Promise<Pick<User, "id" | "username_key" | "email_key">[]> {
  return connection
    .selectFrom("users")
    .select(["id", "username_key", "email_key"])
    .where((eb) => eb.or([eb("username_key", "=", keys.username_key), eb("email_key", "=", keys.email_key)]))
    .execute();
}
