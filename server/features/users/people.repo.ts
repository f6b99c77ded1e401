import { expressionBuilder, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { isFound } from "#server/db/query/is-found.ts";
import { fetchPage, type Page, type PageRequest } from "#server/db/query/pagination.ts";
import { contains, startsWith } from "#server/db/query/text-match.ts";
import { personVisibleTo } from "#server/db/query/visible-to.ts";
import type { Tables } from "#server/db/schema/tables.ts";
import type { PersonRow } from "./users.presenter.ts";

/** Whether the viewer follows the row's person or has asked to, as the columns `is_following` and `is_requested`. */
export function ownFollowOf(viewerId: string) {
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

const selectPeople = (connection: Connection, viewerId: string) =>
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
function isDiscoverableBy(viewerId: string) {
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

/** In the order of `ids`. */
export async function listPeopleById(
  connection: Connection,
  viewerId: string,
  ids: readonly string[],
): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectPeople(connection, viewerId).where("users.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How well a person matches a search, best first. */
export const matches = ["username", "beginning", "anywhere"] as const;
export type Match = (typeof matches)[number];

function isMatch(match: Match, term: string) {
  const eb = expressionBuilder<Tables, "users">();
  const text = eb.ref("users.search_text");
  const isUsername = eb("users.username_key", "=", term);
  // The username opens the text, a line break the names, a space every further name.
  const isBeginning = eb.or([startsWith(text, term), contains(text, `\n${term}`), contains(text, ` ${term}`)]);
  if (match === "username") return isUsername;
  // First, because most rows don't match at all.
  const isAnywhere = contains(text, term);
  if (match === "beginning") return eb.and([isAnywhere, isBeginning, eb.not(isUsername)]);
  return eb.and([isAnywhere, eb.not(isBeginning)]);
}

/**
 * People who match in exactly this way, by username. Reads only the search index: wide rows with biographies and hashes
 * would make rare names slow to find.
 * @param term folded by `searchKey`
 */
export function findMatches(
  connection: Connection,
  viewerId: string,
  { match, term }: { match: Match; term: string },
  page: PageRequest,
): Promise<Page<{ id: string }>> {
  const query = connection
    .selectFrom("users")
    .select(["users.id", "users.username_key"])
    .where(isDiscoverableBy(viewerId))
    .where(isMatch(match, term));
  return fetchPage(query, byUsername, page);
}
