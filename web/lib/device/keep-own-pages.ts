import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { favoritesQuery } from "#web/lib/cache/favorites-query.ts";
import { ownEffectsQuery } from "#web/lib/cache/own-effects-query.ts";
import { profileQuery } from "#web/lib/cache/profile-query.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { statsQuery } from "#web/lib/cache/stats-query.ts";
import { snapshotName } from "./snapshot-names.ts";
import { readSnapshot, writeSnapshot } from "./snapshots.ts";

/** Milliseconds after which a page is read again by itself: whoever opens it keeps a newer one anyway. */
const lifetime = 60 * 60 * 1_000;

/**
 * What the journal is read with, also by someone who has not opened these pages here yet: one's own profile and what the log
 * form suggests. Past the app's cache, where they would stand in for an answer that a screen asks for.
 * @throws ApiError, OfflineError
 */
export async function keepOwnPages(personId: string, idle: () => Promise<void>): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reads: readonly (readonly [QueryKey, () => Promise<unknown>])[] = [
    [queryKeys.profile(personId), () => client.fetchQuery(profileQuery(personId))],
    [queryKeys.stats(personId), () => client.fetchQuery(statsQuery(personId))],
    [queryKeys.favorites(personId), () => client.fetchQuery(favoritesQuery(personId))],
    [queryKeys.ownEffects, () => client.fetchQuery(ownEffectsQuery)],
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
