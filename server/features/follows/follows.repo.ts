import type { Connection } from "#server/db/database.ts";
import { authorColumns } from "#server/db/query/author-columns.ts";
import { fetchPage, type Page, type PageRequest } from "#server/db/query/pagination.ts";
import { contains } from "#server/db/query/text-match.ts";
import { personVisibleTo } from "#server/db/query/visible-to.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";
import type { PersonRow } from "#server/features/users/users.presenter.ts";

export type Pair = Pick<Row<"follows">, "follower_id" | "following_id">;
/** The two ends of a follow: a list of followers filters by `following_id` and joins `follower_id`. */
type End = keyof Pair;

/** Accepted and pending. */
type Table = "follows" | "follow_requests";

/** @returns false when such a row was there already */
export async function insertPair(connection: Connection, table: Table, pair: NewRow<Table>): Promise<boolean> {
  const row = await connection
    .insertInto(table)
    .values(pair)
    .onConflict((conflict) => conflict.columns(["follower_id", "following_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when there was none */
export async function deletePair(
  connection: Connection,
  table: Table,
  { follower_id, following_id }: Pair,
): Promise<boolean> {
  const row = await connection
    .deleteFrom(table)
    .where("follower_id", "=", follower_id)
    .where("following_id", "=", following_id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Both people's counters, in the order of their ids to avoid deadlocks. */
export async function updateFollowCounts(
  connection: Connection,
  { follower_id, following_id }: Pair,
  change: 1 | -1,
): Promise<void> {
  const updateFollowing = () =>
    connection
      .updateTable("users")
      .set((eb) => ({ following_count: eb("following_count", "+", change) }))
      .where("id", "=", follower_id)
      .execute();
  const updateFollowers = () =>
    connection
      .updateTable("users")
      .set((eb) => ({ followers_count: eb("followers_count", "+", change) }))
      .where("id", "=", following_id)
      .execute();
  const updates = follower_id < following_id ? [updateFollowing, updateFollowers] : [updateFollowers, updateFollowing];
  for (const update of updates) await update();
}

export const isFollowing = (connection: Connection, pair: Pair) => isIn(connection, "follows", pair);
export const isRequested = (connection: Connection, pair: Pair) => isIn(connection, "follow_requests", pair);

async function isIn(connection: Connection, table: Table, { follower_id, following_id }: Pair): Promise<boolean> {
  const row = await connection
    .selectFrom(table)
    .select("id")
    .where("follower_id", "=", follower_id)
    .where("following_id", "=", following_id)
    .executeTakeFirst();
  return row !== undefined;
}

export function getFollowed(connection: Connection, userId: string) {
  return connection
    .selectFrom("users")
    .select(["followers_count", "approve_followers"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Newest first. */
export function listFollowRequests(connection: Connection, userId: string, page: PageRequest) {
  const query = connection
    .selectFrom("follow_requests")
    .innerJoin("users as person", "person.id", "follow_requests.follower_id")
    .leftJoin("photos as avatar", "avatar.id", "person.avatar_id")
    .select(["follow_requests.id as request_id", "follow_requests.created_at as requested_at", ...authorColumns])
    .where("follow_requests.following_id", "=", userId)
    .where(personVisibleTo(userId, "person.id", "person"));
  return fetchPage(
    query,
    {
      column: "follow_requests.created_at",
      id: "follow_requests.id",
      types: ["time", "whole"],
      direction: "desc",
      keys: (row) => [row.requested_at, row.request_id],
    },
    page,
  );
}

/** The order of a list of people that is searched by name. */
export const byUsername = {
  column: "person.username_key",
  id: "person.id",
  types: ["text", "text"],
  direction: "asc",
  keys: (row: { username_key: string; id: string }) => [row.username_key, row.id] as const,
} as const;

/** By username, those whose names contain the term, folded by `searchKey`; without one all. */
export function listMutualFollows(connection: Connection, viewerId: string, term: string, page: PageRequest) {
  const query = connection
    .selectFrom("follows")
    .innerJoin("follows as back", (join) =>
      join
        .onRef("back.follower_id", "=", "follows.following_id")
        .onRef("back.following_id", "=", "follows.follower_id"),
    )
    .innerJoin("users as person", "person.id", "follows.following_id")
    .leftJoin("photos as avatar", "avatar.id", "person.avatar_id")
    .select(["person.username_key", ...authorColumns])
    .where("follows.follower_id", "=", viewerId)
    .where(personVisibleTo(viewerId, "person.id", "person"))
    .$if(term !== "", (found) => found.where((eb) => contains(eb.ref("person.search_text"), term)));
  return fetchPage(query, byUsername, page);
}

export function listFollowing(connection: Connection, viewerId: string, userId: string, page: PageRequest) {
  return listPeople(connection, viewerId, { fixed: "follower_id", shown: "following_id", userId }, page);
}

export function listFollowers(connection: Connection, viewerId: string, userId: string, page: PageRequest) {
  return listPeople(connection, viewerId, { fixed: "following_id", shown: "follower_id", userId }, page);
}

/** Newest follow first, with the viewer's own follow of each person read in the same statement. */
function listPeople(
  connection: Connection,
  viewerId: string,
  { fixed, shown, userId }: { fixed: End; shown: End; userId: string },
  page: PageRequest,
): Promise<Page<PersonRow>> {
  const query = connection
    .selectFrom("follows")
    .innerJoin("users as person", "person.id", `follows.${shown}`)
    .leftJoin("photos as avatar", "avatar.id", "person.avatar_id")
    .leftJoin("follows as own", (join) =>
      join.onRef("own.following_id", "=", "person.id").on("own.follower_id", "=", viewerId),
    )
    .leftJoin("follow_requests as asked", (join) =>
      join.onRef("asked.following_id", "=", "person.id").on("asked.follower_id", "=", viewerId),
    )
    .select([
      "follows.id as follow_id",
      "follows.created_at as followed_at",
      ...authorColumns,
      "person.location",
      "person.show_location",
    ])
    .select((eb) => [
      eb("own.id", "is not", null).$castTo<boolean>().as("is_following"),
      eb("asked.id", "is not", null).$castTo<boolean>().as("is_requested"),
    ])
    .where(`follows.${fixed}`, "=", userId)
    .where(personVisibleTo(viewerId, "person.id", "person"));
  return fetchPage(
    query,
    {
      column: "follows.created_at",
      id: "follows.id",
      types: ["time", "whole"],
      direction: "desc",
      keys: (row) => [row.followed_at, row.follow_id],
    },
    page,
  );
}
