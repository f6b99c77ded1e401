import { isKeptFor } from "./kept-for.ts";

/** A search that the person made here; `where` is what they searched in. */
export interface RecentSearch {
  readonly where: string;
  readonly text: string;
}

/** For each `where`. */
const most = 5;
const prefix = "searches ";
const keyOf = (personId: string) => prefix + personId;

const listeners = new Set<() => void>();

/** As stored, the same text until something changes; null: none. */
export function readSearches(personId: string): string | null {
  try {
    return localStorage.getItem(keyOf(personId));
  } catch {
    return null;
  }
}

/** Newest first. */
export function parseSearches(stored: string | null): readonly RecentSearch[] {
  try {
    const searches: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(searches) ? searches.filter(isSearch) : [];
  } catch {
    return [];
  }
}

const isSearch = (value: unknown): value is RecentSearch =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "text") === "string";

export function rememberSearch(personId: string, search: RecentSearch): void {
  if (!isKeptFor(personId)) return;
  const before = parseSearches(readSearches(personId));
  const isHere = ({ where }: RecentSearch) => where === search.where;
  const others = before.filter((one) => !isHere(one));
  const here = [search, ...before.filter((one) => isHere(one) && !isSame(one, search))];
  write(personId, [...here.slice(0, most), ...others]);
}

export function forgetSearches(personId: string, goes: (search: RecentSearch) => boolean): void {
  write(
    personId,
    parseSearches(readSearches(personId)).filter((search) => !goes(search)),
  );
}

/** Everything of these people. Never throws. */
export function removeSearches(goes: (personId: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && goes(key.slice(prefix.length))) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
  tell();
}

/** @returns stops listening */
export function watchSearches(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isSame = (one: RecentSearch, other: RecentSearch) => one.text.toLowerCase() === other.text.toLowerCase();

function write(personId: string, searches: readonly RecentSearch[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(keyOf(personId));
    else localStorage.setItem(keyOf(personId), JSON.stringify(searches));
  } catch {
    // Storage is refused or full: the search isn't remembered.
  }
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
