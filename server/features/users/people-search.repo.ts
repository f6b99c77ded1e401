import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { BrokenCursor, decodeCursor, encodeCursor, type Page, type PageRequest } from "#server/db/query/pagination.ts";
import { type ArgumentOf, prepared } from "#server/db/query/prepared.ts";
import { like, patternOf } from "#server/db/query/text-match.ts";
import type { Tables } from "#server/db/schema/tables.ts";
import type { PersonRow } from "./users.presenter.ts";
import { isDiscoverableBy, selectPeople } from "./users.repo.ts";

/** How well a person matches a search, best first. */
const matches = ["username", "beginning", "anywhere"] as const;
type Match = (typeof matches)[number];

/** What a match looks for: a username, and patterns. */
const termsOf = (term: string) => ({
  username: term,
  first: patternOf(term, { isPrefix: true }),
  line: patternOf(`\n${term}`),
  further: patternOf(` ${term}`),
  anywhere: patternOf(term),
});
type Terms = ReturnType<typeof termsOf>;

function isMatch(match: Match, term: ArgumentOf<Terms>) {
  const eb = expressionBuilder<Tables, "users">();
  const text = eb.ref("users.search_text");
  const isUsername = eb("users.username_key", "=", term("username"));
  // The username opens the text, a line break the names, a space every further name.
  const isBeginning = eb.or([like(text, term("first")), like(text, term("line")), like(text, term("further"))]);
  if (match === "username") return isUsername;
  // First, because most rows don't match at all.
  const isAnywhere = like(text, term("anywhere"));
  if (match === "beginning") return eb.and([isAnywhere, isBeginning, eb.not(isUsername)]);
  return eb.and([isAnywhere, eb.not(isBeginning)]);
}

/** The last person of a page, by whom the next one goes on. */
interface Place {
  lastUsername: string;
  lastId: string;
}
type Searched = Terms & Place & { viewerId: string; limit: number };
type FoundPerson = PersonRow & { username_key: string; match: number };

const behindPlace = (argument: ArgumentOf<Place>) =>
  sql<SqlBool>`(users.username_key, users.id) > (${argument("lastUsername")}, ${argument("lastId")})`;

/** People who match in exactly this way: of them alone the search index is read, since wide rows would make rare names slow. */
const idsOf = (connection: Connection, argument: ArgumentOf<Searched>, match: Match, isNext: boolean) =>
  connection
    .selectFrom("users")
    .select(["users.id", sql<number>`${sql.lit(matches.indexOf(match))}`.as("match")])
    .where(isDiscoverableBy(argument("viewerId")))
    .where(isMatch(match, argument))
    .$if(isNext, (query) => query.where(behindPlace(argument)))
    .orderBy("users.username_key")
    .orderBy("users.id")
    .limit(argument("limit"));

/**
 * All ways from one on in one statement, since each costs PostgreSQL more on its way than in itself. An engine runs the
 * parts of a union in turn, and stops at the one that fills the page.
 */
const preparedFrom = (start: Match, isNext: boolean) =>
  prepared<Searched, FoundPerson>((connection, argument) => {
    const others = matches.slice(matches.indexOf(start) + 1);
    const pageOf = (match: Match, isNextOne = false) =>
      connection.selectFrom(idsOf(connection, argument, match, isNextOne).as("page")).selectAll();
    const found = others
      .reduce((all, match) => all.unionAll(pageOf(match)), pageOf(start, isNext))
      .limit(argument("limit"));
    return selectPeople(connection, argument("viewerId"))
      .innerJoin(found.as("found"), "found.id", "users.id")
      .select("found.match")
      .orderBy("found.match")
      .orderBy("users.username_key")
      .orderBy("users.id");
  });

const firstPage = preparedFrom(matches[0], false);
const nextPages = {
  username: preparedFrom("username", true),
  beginning: preparedFrom("beginning", true),
  anywhere: preparedFrom("anywhere", true),
} as const satisfies Record<Match, unknown>;

function readCursor(cursor: string): { match: Match; place: Place } {
  const [way, keys] = cursor.split(".", 2);
  const match = matches.find((known) => known === way);
  if (!match || keys === undefined) throw new BrokenCursor();
  const [lastUsername, lastId] = decodeCursor(keys, ["text", "text"]);
  return { match, place: { lastUsername, lastId } };
}

/**
 * Best first, then by username; a page's cursor is its last person's way to match and place.
 * @param term folded by `personSearchKey`
 */
export async function listMatches(
  connection: Connection,
  viewerId: string,
  term: string,
  { limit, cursor }: PageRequest,
): Promise<Page<PersonRow>> {
  const asked = { viewerId, limit: limit + 1, ...termsOf(term) };
  const next = cursor === undefined ? undefined : readCursor(cursor);
  const rows = next
    ? await nextPages[next.match](connection, { ...asked, ...next.place })
    : await firstPage(connection, { ...asked, lastUsername: "", lastId: "" });
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: last ? `${matches[last.match]}.${encodeCursor([last.username_key, last.id])}` : null };
}
