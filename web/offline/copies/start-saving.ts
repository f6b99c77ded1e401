import { hashKey, type InfiniteData, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { Page } from "#web/core/api/api.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { underLock } from "#web/core/browser/cross-page-lock.ts";
import { whenIdle as runWhenIdle } from "#web/core/browser/when-idle.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { hasDeviceDatabase } from "#web/offline/device/device-database.ts";
import { claim } from "#web/offline/device/device-owner.ts";
import { readJournal, syncJournal } from "./journal.ts";
import { isRestored } from "./load-query.ts";
import { keepPhotosOf, keepShownPhotos, photosIn, photosOf, showKeptPhotos } from "./photos.ts";
import {
  isKept,
  keptFamilies,
  listSnapshots,
  readSnapshot,
  removeSnapshot,
  snapshotName,
  writeSnapshot,
} from "./snapshots.ts";
import { setSavingStatus } from "./usage.ts";

/** Milliseconds after which a page is read again by itself: opening it keeps a newer one anyway. */
const lifetime = 60 * 60 * 1_000;

/** What was read a moment ago isn't read again. Past the app's cache, where it would stand in for what a screen asks for. */
async function keepUnopened(personId: string, idle: () => Promise<void>): Promise<void> {
  for (const { queryKey, isOfPeople, read } of keptFamilies) {
    if (!read) continue;
    const name = snapshotName(isOfPeople ? [queryKey[0], personId] : queryKey);
    const kept = await readSnapshot(personId, name);
    if (kept && Date.now() - kept.savedAt < lifetime) continue;
    await idle();
    const savedAt = Date.now();
    await writeSnapshot(personId, name, { savedAt, data: await read(personId) });
  }
}

/** Milliseconds after a change of one's own, of which several may come together. */
const fillDelay = 2_000;
const sweepDelay = 10_000;

/**
 * From now on this device keeps what the person may want to read offline: their own sessions, the last answers and the photos
 * they have seen (docs/decisions/0041). All of it in idle time. @returns a function that stops it
 */
export function startSaving(personId: string, queryClient: QueryClient): () => void {
  if (!hasDeviceDatabase() || !claim(personId)) {
    setSavingStatus("refused");
    return () => undefined;
  }
  const cancels = new Set<() => void>();
  function whenIdle(task: () => void, delay: number) {
    const cancel = runWhenIdle(() => {
      cancels.delete(cancel);
      task();
    }, delay);
    cancels.add(cancel);
  }
  const sweepSoon = once((done) => whenIdle(() => void sweep(personId).finally(done), sweepDelay));
  const fillSoon = once((done) => {
    const idle = () => new Promise<void>((resolve) => whenIdle(resolve, 0));
    whenIdle(() => {
      // Offline, or signed out: the next visit or change begins again.
      void keepUnopened(personId, idle)
        .catch(() => undefined)
        .then(() => underLock(`journal ${personId}`, () => syncJournal({ personId, idle, onGone: sweepSoon })))
        .then((isCurrent) => setSavingStatus(isCurrent ? "kept" : "refused"))
        .catch(() => undefined)
        .finally(done);
    }, fillDelay);
  });
  const stops = [
    saveQueries({ personId, queryClient, whenIdle, onGone: sweepSoon }),
    keepShownPhotos(personId, (task) => whenIdle(task, 0)),
    onOwnChange(queryClient, fillSoon),
    onOnline(fillSoon),
  ];
  showKeptPhotos(personId);
  fillSoon();
  return () => {
    for (const stop of [...stops, ...cancels]) stop();
  };
}

/** @param begin is given what ends it: until then another press changes nothing */
function once(begin: (done: () => void) => void): () => void {
  let isUnderWay = false;
  let isWantedAgain = false;
  return function start() {
    if (isUnderWay) {
      isWantedAgain = true;
      return;
    }
    isUnderWay = true;
    begin(() => {
      isUnderWay = false;
      if (isWantedAgain) start();
      isWantedAgain = false;
    });
  };
}

/** Whatever changes a session of one's own invalidates the counts of the account (core/cache/session-cache.ts). */
function onOwnChange(queryClient: QueryClient, listener: () => void): () => void {
  const own = hashKey(queryKeys.currentUser);
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "invalidate" && event.query.queryHash === own) listener();
  });
}

function onOnline(listener: () => void): () => void {
  window.addEventListener("online", listener);
  return () => window.removeEventListener("online", listener);
}

/** Photos go with the last of what shows them. */
async function sweep(personId: string): Promise<void> {
  const shown = new Set(photosIn(await listSnapshots(personId)));
  for (const session of await readJournal(personId)) for (const address of photosOf(session)) shown.add(address);
  await keepPhotosOf(personId, shown);
}

/** Milliseconds: a list that is marked as read changes several times at once. */
const writeDelay = 500;

interface KeepOptions {
  readonly personId: string;
  readonly queryClient: QueryClient;
  /** Runs when the browser has nothing better to do. */
  readonly whenIdle: (task: () => void, delay: number) => void;
  /** A photo is no longer in any kept answer. */
  readonly onGone: () => void;
}

/**
 * Keeps the answers that a person may want to read offline, each replacing the one before it, so that what was deleted, blocked
 * or made private elsewhere goes with the first answer. @returns a function that stops it
 */
export function saveQueries({ personId, queryClient, whenIdle, onGone }: KeepOptions): () => void {
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
    else if (!(await writeSnapshot(personId, name, { savedAt: dataUpdatedAt, data: kept })))
      return setSavingStatus("refused");
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
    const [family, subject]: QueryKey = name.startsWith("[") ? JSON.parse(name) : [];
    const isThread = family === queryKeys.messages("")[0];
    const isOther = family === families.profile[0] && subject !== personId;
    if ((isThread || isOther) && !people.has(String(subject))) await removeSnapshot(personId, name);
  }
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
