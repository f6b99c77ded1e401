import type { InfiniteData, Query, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Page } from "#web/core/api/api.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { photosIn } from "./photos.ts";
import { isRestored } from "./restore-query.ts";
import { isKept, listSnapshots, readSnapshot, removeSnapshot, snapshotName, writeSnapshot } from "./snapshots.ts";

/** Milliseconds: a list that is marked as read changes several times at once. */
const writeDelay = 500;

interface KeepOptions {
  readonly personId: string;
  readonly queryClient: QueryClient;
  /** Runs when the browser has nothing better to do. */
  readonly whenIdle: (task: () => void, delay: number) => void;
  /** Storage is full or refused. */
  readonly onRefused: () => void;
  /** A photo is no longer in any kept answer. */
  readonly onGone: () => void;
}

/**
 * Keeps the answers that a person may want to read offline, each replacing the one before it, so that what was deleted, blocked
 * or made private elsewhere goes with the first answer. @returns stops
 */
export function saveQueries({ personId, queryClient, whenIdle, onRefused, onGone }: KeepOptions): () => void {
  const cache = queryClient.getQueryCache();
  const changed = new Set<Query>();

  function note(query: Query) {
    if (!isKept(personId, query.queryKey, threadsIn(queryClient))) return;
    if (changed.size === 0) whenIdle(() => void writeAll(), writeDelay);
    changed.add(query);
  }
  async function writeAll() {
    const queries = [...changed];
    changed.clear();
    // What came from here is still as old as it was.
    for (const query of queries) if (!isRestored(query)) await write(query);
  }
  async function write(query: Query) {
    const { data, dataUpdatedAt, error } = query.state;
    const name = snapshotName(query.queryKey);
    const before = photosIn((await readSnapshot(personId, name))?.data);
    const kept = data === undefined || isMissing(error) ? undefined : firstPageOf(data);
    if (kept === undefined) await removeSnapshot(personId, name);
    else if (!(await writeSnapshot(personId, name, { savedAt: dataUpdatedAt, data: kept }))) return onRefused();
    if (name === snapshotName(queryKeys.conversations)) await removeOtherThreads(personId, peopleIn(data));
    const now = new Set(photosIn(kept));
    if (before.some((address) => !now.has(address))) onGone();
  }

  for (const query of cache.getAll()) if (query.state.data !== undefined) note(query);
  return cache.subscribe((event) => {
    if (event.type !== "updated") return;
    const { type } = event.action;
    // 'setState' resets a query, for instance those of a person who was blocked.
    if (type === "success" || type === "setState" || (type === "error" && isMissing(event.action.error)))
      note(event.query);
  });
}

/** With whom a conversation has been opened. */
const threadsIn = (queryClient: QueryClient) =>
  new Set(
    queryClient
      .getQueryCache()
      .findAll({ queryKey: queryKeys.messages("").slice(0, 1) })
      .map(({ queryKey }) => queryKey[1]),
  );

/** The other person isn't among the latest conversations: the thread may have ended with a block or an account. */
async function removeOtherThreads(personId: string, people: ReadonlySet<string>): Promise<void> {
  for (const { name } of await listSnapshots(personId)) {
    const [family, subject] = readKey(name);
    const isThread = family === queryKeys.messages("")[0];
    const isOther = family === families.profile[0] && subject !== personId;
    if ((isThread || isOther) && !people.has(String(subject))) await removeSnapshot(personId, name);
  }
}

function readKey(name: string): QueryKey {
  const key: unknown = name.startsWith("[") ? JSON.parse(name) : [];
  return Array.isArray(key) ? key : [];
}

const isPaged = (data: unknown): data is InfiniteData<Page<unknown>> =>
  typeof data === "object" && data !== null && "pages" in data && "pageParams" in data;

function firstPageOf(data: unknown): unknown {
  return isPaged(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;
}

function peopleIn(data: unknown): ReadonlySet<string> {
  const items = isPaged(data) ? (data.pages[0]?.items ?? []) : [];
  return new Set((items as readonly { readonly person: { readonly id: string } }[]).map(({ person }) => person.id));
}

const isMissing = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 403);
