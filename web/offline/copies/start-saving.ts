import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { underLock } from "#web/core/browser/cross-page-lock.ts";
import { whenIdle as runWhenIdle } from "#web/core/browser/when-idle.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { hasDeviceDatabase } from "#web/offline/device/device-database.ts";
import { claim } from "#web/offline/device/device-owner.ts";
import { readJournal } from "./journal.ts";
import { keepPhotosOf, keepShownPhotos, photosIn, photosOf, showKeptPhotos } from "./photos.ts";
import { saveQueries } from "./save-query.ts";
import { listSnapshots, readSnapshot, snapshotName, writeSnapshot } from "./snapshots.ts";
import { syncJournal } from "./sync-journal.ts";
import { setSavingStatus } from "./usage.ts";

/** Milliseconds after which a page is read again by itself: opening it keeps a newer one anyway. */
const lifetime = 60 * 60 * 1_000;

/**
 * What the journal is read with, also by someone who has not opened these pages here yet: one's own profile and what the log
 * form suggests. Past the app's cache, where they would stand in for an answer that a screen asks for.
 * @throws ApiError, OfflineError
 */
async function keepOwnPages(personId: string, idle: () => Promise<void>): Promise<void> {
  const params = { id: personId };
  const reads: readonly (readonly [QueryKey, () => Promise<unknown>])[] = [
    [queryKeys.profile(personId), () => call(routes.getProfile, { params })],
    [queryKeys.stats(personId), () => call(routes.getStats, { params })],
    [queryKeys.favorites(personId), () => call(routes.listFavorites, { params })],
    [queryKeys.ownEffects, () => call(routes.listOwnEffects, {})],
    [queryKeys.suggestions, () => call(routes.listSuggestions, {})],
  ];
  for (const [queryKey, read] of reads) {
    const name = snapshotName(queryKey);
    const kept = await readSnapshot(personId, name);
    if (kept && Date.now() - kept.savedAt < lifetime) continue;
    await idle();
    const savedAt = Date.now();
    await writeSnapshot(personId, name, { savedAt, data: await read() });
  }
}

/** Milliseconds after a change of one's own, of which several may come together. */
const fillDelay = 2_000;
const sweepDelay = 10_000;

/**
 * From now on this device keeps what the person may want to read offline: their own sessions, the last answers and the photos
 * they have seen (docs/decisions/0041). All of it in idle time. @returns stops
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
  const onRefused = () => setSavingStatus("refused");
  const sweepSoon = once((done) => whenIdle(() => void sweep(personId).finally(done), sweepDelay));
  const fillSoon = once((done) => {
    const idle = () => new Promise<void>((resolve) => whenIdle(resolve, 0));
    whenIdle(() => {
      // Offline, or signed out: the next visit or change begins again.
      void keepOwnPages(personId, idle)
        .catch(() => undefined)
        .then(() => underLock(`journal ${personId}`, () => syncJournal({ personId, idle, onGone: sweepSoon })))
        .then((isCurrent) => setSavingStatus(isCurrent ? "kept" : "refused"))
        .catch(() => undefined)
        .finally(done);
    }, fillDelay);
  });
  const stops = [
    saveQueries({ personId, queryClient, whenIdle, onRefused, onGone: sweepSoon }),
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
