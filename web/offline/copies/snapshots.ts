import { hashKey, type QueryKey } from "@tanstack/react-query";
import { pageBuild } from "#web/core/browser/new-build.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { onDevice } from "#web/offline/device/device-database.ts";
import { isOwner } from "#web/offline/device/device-owner.ts";

export const snapshotName = (queryKey: QueryKey): string => hashKey(queryKey);

const familyOf = (queryKey: QueryKey) => queryKey[0];

/** Lists and settings that are the person's own whatever their key says. */
const ownFamilies: ReadonlySet<unknown> = new Set(
  [
    queryKeys.currentUser,
    queryKeys.notifications,
    queryKeys.unreadCount,
    queryKeys.followRequests,
    queryKeys.conversations,
    queryKeys.messages(""),
    queryKeys.rankings,
    queryKeys.wants,
    queryKeys.reminders,
    queryKeys.suggestions,
    queryKeys.ownEffects,
    queryKeys.experiments,
    queryKeys.breaks,
  ].map(familyOf),
);

/** Kept of oneself only. */
const familiesOfPeople: ReadonlySet<unknown> = new Set(
  [
    queryKeys.feed(""),
    queryKeys.stats(""),
    queryKeys.history(""),
    queryKeys.insights(""),
    queryKeys.favorites(""),
    queryKeys.profile(""),
  ].map(familyOf),
);

/** Whether this device keeps the answer. Of other people only who writes with one: `threads`. */
export function isKept(personId: string, queryKey: QueryKey, threads: ReadonlySet<unknown>): boolean {
  const [family, subject, ...more] = queryKey;
  if (ownFamilies.has(family)) return true;
  if (!familiesOfPeople.has(family)) return false;
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
