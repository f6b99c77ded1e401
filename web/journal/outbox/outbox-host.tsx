import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { lazy, useEffect, useState } from "react";
import type { Comment } from "#shared/contract/comments.ts";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
import { isBuildKept } from "#web/core/browser/service-worker.ts";
import { whenIdle } from "#web/core/browser/when-idle.ts";
import { showPosted } from "#web/core/cache/comment-cache.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { refreshRatings } from "#web/core/cache/refresh-ratings.ts";
import {
  beginFeedWithNewest,
  changeCachedSession,
  refreshSessions,
  showLogged,
} from "#web/core/cache/session-cache.ts";
import { tellIfAlone } from "#web/journal/company/company.queries.ts";
import { preloadEditSession } from "#web/journal/session-form/edit-session-button.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { Entry, Noun, OutboxRequest } from "#web/offline/device/outbox-entry.ts";
import { onOpenOutbox } from "#web/offline/outbox/queue-if-offline.ts";
import type { SentPhotos } from "#web/offline/outbox/send-photos.ts";
import { countNouns } from "#web/offline/outbox/unsent.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { withRest } from "#web/offline/outbox/waiting-items.ts";

const loadSheet = memoizeLoader(() => import("./outbox-sheet.tsx").then((module) => ({ default: module.OutboxSheet })));
const OutboxSheet = lazy(loadSheet);
const loadMenu = () => import("#web/kit/overlay/action-panel.tsx");

/** Loads the list ahead: it is wanted when there is no network to load it from, and plain HTTP has no service worker. */
async function preloadSheet(): Promise<void> {
  if (await isBuildKept()) return;
  void Promise.all([loadSheet(), loadMenu()]).catch(() => undefined);
  preloadEditSession();
}

/** Sends what waits for as long as the app is open, and holds the list of it. */
export function OutboxHost() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useSender();
  useEffect(() => whenIdle(() => void preloadSheet()), []);
  useEffect(
    () =>
      onOpenOutbox(() => {
        setWasOpened(true);
        setIsOpen(true);
      }),
    [],
  );
  if (!wasOpened) return null;
  return (
    <LazyOverlay open={isOpen} onClose={() => setIsOpen(false)}>
      <OutboxSheet open={isOpen} onClose={() => setIsOpen(false)} />
    </LazyOverlay>
  );
}

/** The count is told once nothing more was sent for this long. */
const pauseMs = 1_000;

const listed = new Intl.ListFormat("en-US");

/** Sends what waits while the app is open, brings the screens up to date, and says once what went out. */
function useSender(): void {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { outbox } = useOutbox();
  useEffect(() => {
    const sent: Noun[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = outbox.onSent((entry, answer, isOver) => {
      if (isOver) showAsGone(queryClient, entry);
      refresh(queryClient, entry, answer, outbox.view().all);
      if (isOver) return;
      if (isOfEvening(entry)) tellIfAlone((answer as SentPhotos).session.id, toast);
      sent.push(entry.request.label.noun);
      clearTimeout(timer);
      timer = setTimeout(() => {
        toast({ title: `${listed.format(countNouns(sent.splice(0), "1"))} sent`, place: "yields" });
      }, pauseMs);
    });
    const stopElsewhere = outbox.onSentElsewhere(() => {
      beginFeedWithNewest(queryClient);
      void queryClient.invalidateQueries();
    });
    return () => {
      stop();
      stopElsewhere();
      clearTimeout(timer);
    };
  }, [outbox, queryClient, toast]);
}

/** Whether it's one's own of an evening that another has logged. */
const isOfEvening = ({ request }: Entry): boolean =>
  request.route === "logSession" && Boolean(request.body.gatheringId) && request.body.isShownInGathering !== false;

/** Shows a profile that is gone as gone, rather than as it was last with the follow that the person wanted. */
function showAsGone(queryClient: QueryClient, { request }: Entry): void {
  const userId = followedBy(request);
  if (userId !== undefined) void queryClient.resetQueries({ queryKey: queryKeys.profile(userId) });
}

/** The person that it follows or unfollows. */
function followedBy(request: OutboxRequest): string | undefined {
  if (request.route === "followUser") return request.body.followingId;
  return request.route === "unfollowUser" ? request.params.userId : undefined;
}

/** Shows the answer at once, in place of what waited, and loads what else it has changed. */
function refresh(queryClient: QueryClient, entry: Entry, answer: unknown, all: readonly Entry[]): void {
  const { request, personId } = entry;
  const invalidate = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  switch (request.route) {
    case "logSession":
      showLogged(queryClient, withRest((answer as SentPhotos).session, entry, all));
      return;
    case "editSession": {
      const session = withRest((answer as SentPhotos).session, entry, all);
      changeCachedSession(queryClient, session.id, () => session);
      invalidate(queryKeys.session(request.params.id), families.standing);
      void refreshSessions(queryClient, personId);
      return;
    }
    case "setReminder":
    case "skipReminder":
      invalidate(queryKeys.reminders);
      return;
    case "postComment":
      showPosted(queryClient, answer as Comment);
      invalidate(queryKeys.session(request.params.id));
      return;
    case "sendMessage":
      // Also where they aren't on the screen: the device keeps them to be read offline.
      for (const queryKey of [queryKeys.messages(request.params.userId), queryKeys.conversations])
        void queryClient.invalidateQueries({ queryKey, refetchType: "all" });
      return;
    case "likeSession":
      invalidate(families.feed, queryKeys.session(request.body.sessionId));
      return;
    case "unlikeSession":
      invalidate(families.feed, queryKeys.session(request.params.sessionId));
      return;
    case "followUser":
    case "unfollowUser":
      invalidate(queryKeys.profile(followedBy(request) ?? ""), families.following, families.people, families.feed);
      return;
    case "compareSessions":
      refreshRatings(queryClient, personId);
      return;
    case "updateRankings":
      invalidate(families.session, families.standing);
      void refreshSessions(queryClient, personId);
      return;
    case "deleteSession":
    case "deleteComment":
      invalidate(families.session, families.comments, families.feed);
      void refreshSessions(queryClient, personId);
  }
}
