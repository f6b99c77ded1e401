import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { beginFeedWithNewest } from "#web/lib/cache/feed-cache.ts";
import { families, queryKeys } from "#web/lib/cache/query-keys.ts";
import { refreshSessions } from "#web/lib/cache/session-cache.ts";
import type { Entry } from "#web/lib/outbox/entry.ts";
import { useOutbox } from "#web/lib/outbox/use-outbox.ts";
import { useToast } from "#web/ui/toast/toast-context.ts";

/** Milliseconds without another one, after which the count is told. */
const pause = 1_000;

/** Sends what waits while the app is open, brings the screens up to date, and says once how much went out. */
export function useSender(): void {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { outbox } = useOutbox();
  useEffect(() => {
    let count = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = outbox.onSent((entry, _answer, isOver) => {
      if (isOver) showAsGone(queryClient, entry);
      refresh(queryClient, entry);
      if (isOver) return;
      count += 1;
      clearTimeout(timer);
      timer = setTimeout(() => {
        toast({ title: count === 1 ? "1 thing sent" : `${count} things sent` });
        count = 0;
      }, pause);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [outbox, queryClient, toast]);
}

/** Rather than as it was last, with the follow that the person wanted. */
function showAsGone(queryClient: QueryClient, { work }: Entry): void {
  if (work.kind === "follow") void queryClient.resetQueries({ queryKey: queryKeys.profile(work.userId) });
}

function refresh(queryClient: QueryClient, { work, personId }: Entry): void {
  const invalidate = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });
  switch (work.kind) {
    case "log":
      beginFeedWithNewest(queryClient);
      void refreshSessions(queryClient, personId);
      return;
    case "edit":
    case "rate":
      invalidate(queryKeys.session(work.sessionId));
      invalidate(families.standing);
      void refreshSessions(queryClient, personId);
      return;
    case "comment":
      for (const key of [families.feed, queryKeys.session(work.sessionId)]) invalidate(key);
      for (const key of [queryKeys.comments(work.sessionId), queryKeys.engagement(work.sessionId)]) invalidate(key);
      return;
    case "message":
      for (const key of [queryKeys.messages(work.userId), queryKeys.conversations]) invalidate(key);
      return;
    case "like":
      for (const key of [families.feed, queryKeys.session(work.sessionId)]) invalidate(key);
      return;
    case "follow":
      for (const key of [queryKeys.profile(work.userId), families.following, families.people, families.feed])
        invalidate(key);
      return;
    case "delete":
      for (const key of [families.session, families.comments, families.feed]) invalidate(key);
      void refreshSessions(queryClient, personId);
  }
}
