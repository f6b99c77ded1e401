import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import { feedPath } from "#shared/contract/wire.ts";
import type { Page } from "#web/core/api/api.ts";
import { isPrefetched } from "#web/core/api/prefetched-response.ts";
import { pageBuild } from "#web/core/browser/new-build.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { isClaimed, readOwner } from "#web/offline/device/device-owner.ts";
import { showKeptPhotos } from "./photos.ts";
import { readSnapshot, type Snapshot, snapshotName } from "./snapshots.ts";

type Feed = InfiniteData<Page<Session>, string | null>;

/** The first page of the feed, as the server last answered it to the person of this sign-in. */
export interface KeptFeed {
  /** Whether a query shows it, as long as the server hasn't answered: an answer like it takes its place, too. */
  isShown(data: unknown): boolean;
  /** Gives it to the query, which still asks the server; not where the answer is here already, or for anyone else. */
  show(queryClient: QueryClient, personId: string): void;
  /**
   * What takes its place: the newest sessions, or, where the person has begun to read, the same one on top with what has
   * become of it and those below, and newer ones are offered.
   */
  replaceBy(newest: Page<Session>, queryClient: QueryClient): Page<Session>;
}

/** Undefined unless this device keeps one of this very sign-in and this build. Never rejects. */
export async function readKeptFeed(): Promise<KeptFeed | undefined> {
  const owner = readOwner();
  if (!owner || !isClaimed(owner)) return undefined;
  const kept = await readSnapshot(owner.personId, snapshotName(queryKeys.feed(owner.personId)));
  // The person may have left meanwhile.
  return kept && kept.build === pageBuild() && isClaimed(owner) ? keptFeedOf(owner.personId, kept) : undefined;
}

function keptFeedOf(personId: string, { savedAt, data: answer }: Snapshot): KeptFeed {
  // It was written from such an answer.
  const data = answer as Feed;
  /** The person has pressed or typed something. */
  let isInUse = false;
  let isAnswered = false;
  const noteUse = () => {
    isInUse = true;
  };
  return {
    isShown: (shown) => shown === data && !isAnswered,
    show(queryClient, viewer) {
      if (viewer !== personId || isPrefetched(feedPath)) return;
      // Its photos may not load either, and are drawn before anything is saved again.
      showKeptPhotos(personId);
      const queryKey = queryKeys.feed(personId);
      queryClient.setQueryData(queryKey, data, { updatedAt: savedAt });
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
      for (const type of ["pointerdown", "keydown"])
        window.addEventListener(type, noteUse, { capture: true, passive: true, once: true });
    },
    replaceBy(newest, queryClient) {
      isAnswered = true;
      const [before] = data.pages;
      if (!before || !(isInUse || window.scrollY > 0)) return newest;
      const known = new Set(before.items.map(({ id }) => id));
      const count = newest.items.findIndex(({ id }) => known.has(id));
      if (count <= 0) return newest;
      const self = before.self ?? null;
      queryClient.setQueryData(queryKeys.newSessions(self), { count });
      return { ...newest, items: newest.items.slice(count), self };
    },
  };
}
