import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { BrokenCursor, type Page, type PageRequest } from "#server/db/query/pagination.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Person } from "#shared/contract/users.ts";
import { personSearchKey } from "#shared/domain/search-key.ts";
import { findMatches, listPeople, listPeopleById, type Match, matches } from "./people.repo.ts";
import { presentPerson } from "./users.presenter.ts";

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
  const { ids, next } = await findBestMatches(db, viewer, term, page);
  const rows = await listPeopleById(db, viewer.userId, ids);
  return { items: rows.map((row) => presentPerson(viewer, row)), next };
}

/** One page over the kinds of match in turn; its cursor is the kind and the position in it. */
async function findBestMatches(connection: Connection, viewer: Viewer, term: string, page: PageRequest) {
  const find = (match: Match, request: PageRequest) => findMatches(connection, viewer.userId, { match, term }, request);
  const start = readCursor(page.cursor);
  const ids: string[] = [];
  for (const match of matches.slice(matches.indexOf(start.match))) {
    const limit = page.limit - ids.length;
    if (limit === 0) {
      const following = await find(match, { limit: 1 });
      if (following.items.length > 0) return { ids, next: `${match}.` };
      continue;
    }
    const found = await find(match, { limit, cursor: match === start.match ? start.place : undefined });
    ids.push(...found.items.map(({ id }) => id));
    if (found.next !== null) return { ids, next: `${match}.${found.next}` };
  }
  return { ids, next: null };
}

function readCursor(cursor: string | undefined): { match: Match; place?: string } {
  if (cursor === undefined) return { match: matches[0] };
  const [way, place] = cursor.split(".", 2);
  const match = matches.find((known) => known === way);
  if (!match || place === undefined) throw new BrokenCursor();
  return place === "" ? { match } : { match, place };
}
