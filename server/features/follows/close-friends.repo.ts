import type { Connection } from "#server/db/database.ts";
import { fetchPage, type PageRequest } from "#server/db/query/pagination.ts";
import { contains } from "#server/db/query/text-match.ts";
import { personVisibleTo } from "#server/db/query/visible-to.ts";
import { byUsername, type Pair } from "./follows.repo.ts";

/** The person's followers whom they may see. */
const selectFollowers = (connection: Connection, userId: string) =>
  connection
    .selectFrom("follows")
    .innerJoin("users as person", "person.id", "follows.follower_id")
    .leftJoin("photos as avatar", "avatar.id", "person.avatar_id")
    .select(["person.id", "person.username", "person.username_key", "person.first_name", "person.last_name"])
    .select(["avatar.address as avatar_address", "follows.is_close_friend"])
    .where("follows.following_id", "=", userId)
    .where(personVisibleTo(userId, "person.id", "person"));

/** They come by username. */
export const listCloseFriends = (connection: Connection, userId: string) =>
  selectFollowers(connection, userId)
    .where("follows.is_close_friend", "=", true)
    .orderBy("person.username_key")
    .orderBy("person.id")
    .execute();

/** By username, those whose names contain the term, folded by `searchKey`; without one all. */
export function listFollowersToPick(connection: Connection, userId: string, term: string, page: PageRequest) {
  const query = selectFollowers(connection, userId).$if(term !== "", (found) =>
    found.where((eb) => contains(eb.ref("person.search_text"), term)),
  );
  return fetchPage(query, byUsername, page);
}

/** Also those whom the person can't see for now. */
export async function countCloseFriends(connection: Connection, userId: string): Promise<number> {
  const { count } = await connection
    .selectFrom("follows")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("following_id", "=", userId)
    .where("is_close_friend", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns whether it changed */
export async function updateCloseFriend(
  connection: Connection,
  { follower_id, following_id }: Pair,
  is_close_friend: boolean,
): Promise<boolean> {
  const row = await connection
    .updateTable("follows")
    .set({ is_close_friend })
    .where("follower_id", "=", follower_id)
    .where("following_id", "=", following_id)
    .where("is_close_friend", "<>", is_close_friend)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
