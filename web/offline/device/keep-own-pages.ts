import type { QueryKey } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { snapshotName } from "./snapshot-names.ts";
import { readSnapshot, writeSnapshot } from "./snapshots.ts";

/** Milliseconds after which a page is read again by itself: opening it keeps a newer one anyway. */
const lifetime = 60 * 60 * 1_000;

/**
 * What the journal is read with, also by someone who has not opened these pages here yet: one's own profile and what the log
 * form suggests. Past the app's cache, where they would stand in for an answer that a screen asks for.
 * @throws ApiError, OfflineError
 */
export async function keepOwnPages(personId: string, idle: () => Promise<void>): Promise<void> {
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
