import { expressionBuilder, sql } from "kysely";
import { batchesOf } from "#server/batches.ts";
import type { Connection } from "#server/db/database.ts";
import { isFound } from "#server/db/query/is-found.ts";
import { fetchPage, type Page, type PageRequest } from "#server/db/query/pagination.ts";
import { prepared, type Value } from "#server/db/query/prepared.ts";
import { personVisibleTo } from "#server/db/query/visible-to.ts";
import type { NewRow, Row, RowUpdate, Tables } from "#server/db/schema/tables.ts";
import { limits } from "#shared/domain/limits.ts";
import type { AccountRow, PersonRow, ProfileRow } from "./users.presenter.ts";

/** Whether the viewer follows the row's person or has asked to, as the columns `is_following` and `is_requested`. */
function ownFollowOf(viewerId: Value<string>) {
  const eb = expressionBuilder<Tables, "users">();
  const isIn = (table: "follows" | "follow_requests") =>
    isFound<boolean>(
      eb
        .selectFrom(table)
        .select(sql`1`.as("found"))
        .whereRef(`${table}.following_id`, "=", "users.id")
        .where(`${table}.follower_id`, "=", viewerId),
    );
  return [isIn("follows").as("is_following"), isIn("follow_requests").as("is_requested")] as const;
}

export const selectPeople = (connection: Connection, viewerId: Value<string>) =>
  connection
    .selectFrom("users")
    .leftJoin("photos as avatar", "avatar.id", "users.avatar_id")
    .select([
      "users.id",
      "users.username",
      "users.username_key",
      "users.first_name",
      "users.last_name",
      "users.location",
      "users.show_location",
      "avatar.address as avatar_address",
    ])
    .select(ownFollowOf(viewerId));

/**
 * Excludes the asker, people who turned discovery off (decisions.md, Feed, people, privacy), and people whom the viewer
 * may not see.
 */
export function isDiscoverableBy(viewerId: Value<string>) {
  const eb = expressionBuilder<Tables, "users">();
  return eb.and([
    eb("users.allow_discovery", "=", true),
    eb("users.id", "<>", viewerId),
    personVisibleTo(viewerId, "users.id", "users"),
  ]);
}

const byUsername = {
  column: "users.username_key",
  id: "users.id",
  types: ["text", "text"],
  direction: "asc",
  keys: (row: { username_key: string; id: string }): [string, string] => [row.username_key, row.id],
} as const;

export function listPeople(connection: Connection, viewerId: string, page: PageRequest): Promise<Page<PersonRow>> {
  return fetchPage(selectPeople(connection, viewerId).where(isDiscoverableBy(viewerId)), byUsername, page);
}

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
    .leftJoin("breaks", (join) => join.onRef("breaks.user_id", "=", "users.id").on("breaks.ended_on", "is", null))
    .selectAll("users")
    .select("avatar.address as avatar_address")
    .select(["breaks.id as break_id", "breaks.began_on", "breaks.until_on"])
    .select(["breaks.rests_feed", "breaks.rests_suggestions", "breaks.keeps_lines"])
    .select(
      sql<number>`(select count(*) from (
        select 1 from cannabis_sessions where user_id = users.id and rating is not null
        limit ${sql.lit(limits.countedRatings.max)}) as rated)`.as("rated_sessions_count"),
    )
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
    .select((eb) =>
      isFound<boolean>(
        eb
          .selectFrom("follows")
          .select(sql`1`.as("found"))
          .whereRef("follows.following_id", "=", "users.id")
          .where("follows.follower_id", "=", viewerId)
          .where("follows.is_close_friend", "=", true),
      ).as("is_close_friend"),
    )
    .where(personVisibleTo(viewerId, "users.id", "users"))
    .executeTakeFirst();
}

const findVisible = prepared<{ viewerId: string; id: string }, { id: string }>((connection, argument) =>
  connection
    .selectFrom("users")
    .select("id")
    .where("id", "=", argument("id"))
    .where(personVisibleTo(argument("viewerId"), "users.id", "users")),
);

/** For users.access.ts alone, as lockUserRows is. */
export async function findVisiblePersonId(
  connection: Connection,
  viewerId: string,
  id: string,
): Promise<{ id: string } | undefined> {
  return (await findVisible(connection, { viewerId, id }))[0];
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
  for (const batch of batchesOf(ids.toSorted(), lockBatchSize)) {
    // Numbered, because a database would sort ids by its collation.
    const numbered = batch.map((id, place) => sql`(${sql.lit(place)}, ${id})`);
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
