import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import { feedPath } from "#shared/contract/wire.ts";
import type { Page } from "#web/core/api/api.ts";
import { isPrefetched } from "#web/core/api/prefetched-response.ts";
import { pageBuild } from "#web/core/browser/new-build.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { isClaimed, readOwner } from "#web/offline/device/device-owner.ts";

type Feed = InfiniteData<Page<Session>, string | null>;

interface KeptFeed {
  readonly personId: string;
  readonly savedAt: number;
  readonly data: Feed;
}

let kept: KeptFeed | undefined;
/** Since it's shown, the person has scrolled, pressed or typed something. */
let isInUse = false;

/**
 * Reads the feed that this device keeps for the person of this sign-in, while the app loads: it's shown until the server's is
 * there. Never rejects.
 * @returns whether there is one that this build can show
 */
export async function readKeptFeed(): Promise<boolean> {
  kept = undefined;
  const owner = readOwner();
  if (!owner || !isClaimed(owner)) return false;
  const { personId } = owner;
  const { readSnapshot, snapshotName } = await import("./snapshots.ts");
  const snapshot = await readSnapshot(personId, snapshotName(queryKeys.feed(personId)));
  // The person may have left meanwhile.
  if (!snapshot || snapshot.build !== pageBuild() || !isClaimed(owner)) return false;
  // It was written from such an answer.
  kept = { personId, savedAt: snapshot.savedAt, data: snapshot.data as Feed };
  return true;
}

/** Gives the feed to the query, which still asks the server; not where the answer is here already. */
export function showKeptFeed(queryClient: QueryClient, personId: string): void {
  if (kept?.personId !== personId || isPrefetched(feedPath)) return;
  isInUse = false;
  const queryKey = queryKeys.feed(personId);
  queryClient.setQueryData(queryKey, kept.data, { updatedAt: kept.savedAt });
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  for (const type of ["pointerdown", "keydown", "scroll"])
    window.addEventListener(type, noteUse, { capture: true, passive: true, once: true });
}

function noteUse(): void {
  isInUse = true;
}

/** Whether the query has no answer yet, but this. */
export const isKeptFeed = (data: unknown): boolean => kept !== undefined && data === kept.data;

/**
 * What takes the kept feed's place: the newest sessions, or, where the person has begun to read, the same one on top with
 * what has become of it and those below. Newer ones are offered then, as always.
 */
export function afterKeptFeed(newest: Page<Session>): Page<Session> {
  const [before] = kept?.data.pages ?? [];
  if (!before || !isInUse) return newest;
  const known = new Set(before.items.map(({ id }) => id));
  const first = newest.items.findIndex(({ id }) => known.has(id));
  return first > 0 ? { ...newest, items: newest.items.slice(first), self: before.self ?? null } : newest;
}
