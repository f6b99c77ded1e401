import { hashKey, type QueryKey } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { pageBuild } from "#web/core/browser/new-build.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { onDevice } from "#web/offline/device/device-database.ts";
import { isOwner } from "#web/offline/device/device-owner.ts";

export const snapshotName = (queryKey: QueryKey): string => hashKey(queryKey);

interface KeptFamily {
  /** Its key, or one of its keys. */
  readonly queryKey: QueryKey;
  /** Its keys name a person, and only one's own is kept. Without it, everything under the key is one's own. */
  readonly isOfPeople?: true;
  /** Asks for what the journal is read with, also for someone who has not opened it here yet. @throws as `call` does */
  readonly read?: (personId: string) => Promise<unknown>;
}

/** All that is kept of the server's answers, beside the journal. */
export const keptFamilies: readonly KeptFamily[] = [
  { queryKey: queryKeys.currentUser },
  { queryKey: queryKeys.notifications },
  { queryKey: queryKeys.unreadCount },
  { queryKey: queryKeys.followRequests },
  { queryKey: queryKeys.conversations },
  { queryKey: queryKeys.messages("") },
  { queryKey: queryKeys.rankings },
  { queryKey: queryKeys.wants },
  { queryKey: queryKeys.mutualFollows("") },
  { queryKey: queryKeys.reminders },
  { queryKey: queryKeys.experiments },
  { queryKey: queryKeys.breaks },
  { queryKey: queryKeys.ownEffects, read: () => call(routes.listOwnEffects, {}) },
  { queryKey: queryKeys.suggestions, read: () => call(routes.listSuggestions, {}) },
  { queryKey: queryKeys.feed(""), isOfPeople: true },
  { queryKey: queryKeys.history(""), isOfPeople: true },
  { queryKey: queryKeys.insights(""), isOfPeople: true },
  { queryKey: queryKeys.profile(""), isOfPeople: true, read: (id) => call(routes.getProfile, { params: { id } }) },
  { queryKey: queryKeys.stats(""), isOfPeople: true, read: (id) => call(routes.getStats, { params: { id } }) },
  { queryKey: queryKeys.favorites(""), isOfPeople: true, read: (id) => call(routes.listFavorites, { params: { id } }) },
];

/** Whether this device keeps the answer. Of other people only who writes with one: `threads`. */
export function isKept(personId: string, queryKey: QueryKey, threads: ReadonlySet<unknown>): boolean {
  const [family, subject, ...more] = queryKey;
  const kept = keptFamilies.find((each) => each.queryKey[0] === family);
  if (!kept?.isOfPeople) return kept !== undefined;
  // A preview of oneself as a stranger has more to its key.
  if (family === families.profile[0]) return more.length === 0 && (subject === personId || threads.has(subject));
  return subject === personId && (more.length === 0 || family === queryKeys.history("")[0]);
}

/** An answer as it was at a time. */
export interface Snapshot {
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  readonly data: unknown;
  /** The build of the app that kept it; absent from what an older one has kept. */
  readonly build?: string | undefined;
}

/** Never rejects. */
export async function readSnapshot(personId: string, name: string): Promise<Snapshot | undefined> {
  return await onDevice((database) => database.get("snapshots", [personId, name]));
}

/** @returns whether it is stored: not when storage is full or refused, or the person has left. Never rejects. */
export async function writeSnapshot(personId: string, name: string, { savedAt, data }: Snapshot): Promise<boolean> {
  const isStored = await onDevice(async (database) => {
    if (!isOwner(personId)) return false;
    await database.put("snapshots", { personId, name, savedAt, data, build: pageBuild() });
    return true;
  });
  return isStored ?? false;
}

/** Never rejects. */
export async function removeSnapshot(personId: string, name: string): Promise<void> {
  await onDevice((database) => database.delete("snapshots", [personId, name]));
}

/** Never rejects. */
export async function listSnapshots(personId: string): Promise<readonly (Snapshot & { readonly name: string })[]> {
  return (await onDevice((database) => database.getAllFromIndex("snapshots", "personId", personId))) ?? [];
}
