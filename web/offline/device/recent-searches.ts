import { removeStored, type Stored, stored } from "#web/core/browser/stored.ts";
import { isOwner } from "./device-owner.ts";

/** A search that the person made here; `where` is what they searched in. */
export interface RecentSearch {
  readonly where: string;
  readonly text: string;
}

/** For each `where`. */
const MAX_RECENT = 5;
const prefix = "searches ";

/** What this person searched for, newest first. */
export const searchesOf = (personId: string): Stored<readonly RecentSearch[]> => stored(prefix + personId, parse);

function parse(text: string | null): readonly RecentSearch[] {
  const searches: unknown = JSON.parse(text ?? "[]");
  return Array.isArray(searches) ? searches.filter(isSearch) : [];
}

const isSearch = (value: unknown): value is RecentSearch =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "text") === "string";

export function rememberSearch(personId: string, search: RecentSearch): void {
  if (!isOwner(personId)) return;
  const searches = searchesOf(personId);
  const before = searches.get();
  const isHere = ({ where }: RecentSearch) => where === search.where;
  const others = before.filter((one) => !isHere(one));
  const here = [search, ...before.filter((one) => isHere(one) && !isSame(one, search))];
  write(searches, [...here.slice(0, MAX_RECENT), ...others]);
}

export function forgetSearches(personId: string, shouldRemove: (search: RecentSearch) => boolean): void {
  const searches = searchesOf(personId);
  write(
    searches,
    searches.get().filter((search) => !shouldRemove(search)),
  );
}

/** Everything of these people. Never throws. */
export function removeSearches(shouldRemove: (personId: string) => boolean): void {
  removeStored((name) => name.startsWith(prefix) && shouldRemove(name.slice(prefix.length)));
}

const isSame = (one: RecentSearch, other: RecentSearch) => one.text.toLowerCase() === other.text.toLowerCase();

function write(stored: Stored<readonly RecentSearch[]>, searches: readonly RecentSearch[]): void {
  if (searches.length === 0) stored.remove();
  else stored.set(JSON.stringify(searches));
}
