import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { lazy, useEffect, useState } from "react";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
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
import { preloadEditSession } from "#web/journal/session-form/edit-session-button.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { onOpenOutbox } from "#web/offline/outbox/queue-if-offline.ts";
import type { Answers } from "#web/offline/outbox/send-entry.ts";
import { countNouns, nouns } from "#web/offline/outbox/unsent.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { withRest } from "#web/offline/outbox/waiting-items.ts";

const loadSheet = memoizeLoader(() => import("./outbox-sheet.tsx").then((module) => ({ default: module.OutboxSheet })));
const OutboxSheet = lazy(loadSheet);
const loadMenu = () => import("#web/kit/overlay/action-panel.tsx");

/** Loads the list ahead: it is wanted when there is no network to load it from, and plain HTTP has no service worker. */
function preloadSheet(): void {
  void Promise.all([loadSheet(), loadMenu()]).catch(() => undefined);
  preloadEditSession();
}

/** Sends what waits for as long as the app is open, and holds the list of it. */
export function OutboxHost() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useSender();
  useEffect(() => whenIdle(preloadSheet), []);
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

type Answer = Answers[keyof Answers];

/** The count is told once nothing more was sent for this long. */
const pauseMs = 1_000;

const listed = new Intl.ListFormat("en-US");

/** Sends what waits while the app is open, brings the screens up to date, and says once what went out. */
function useSender(): void {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { outbox } = useOutbox();
  useEffect(() => {
    const sent: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = outbox.onSent((entry, answer, isOver) => {
      if (isOver) showAsGone(queryClient, entry);
      refresh(queryClient, entry, answer, outbox.view().all);
      if (isOver) return;
      sent.push(nouns[entry.work.kind]);
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

/** Shows a profile that is gone as gone, rather than as it was last with the follow that the person wanted. */
function showAsGone(queryClient: QueryClient, { work }: Entry): void {
  if (work.kind === "follow") void queryClient.resetQueries({ queryKey: queryKeys.profile(work.userId) });
}

/** Shows the answer at once, in place of what waited, and loads what else it has changed. */
function refresh(queryClient: QueryClient, entry: Entry, answer: Answer, all: readonly Entry[]): void {
  const { work, personId } = entry;
  const invalidate = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });
  switch (work.kind) {
    case "log":
      showLogged(queryClient, withRest((answer as Answers["log"]).session, entry, all));
      return;
    case "edit":
    case "rate": {
      const taken = answer as Answers["edit" | "rate"];
      const session = withRest("session" in taken ? taken.session : taken, entry, all);
      changeCachedSession(queryClient, session.id, () => session);
      invalidate(queryKeys.session(work.sessionId));
      invalidate(families.standing);
      void refreshSessions(queryClient, personId);
      return;
    }
    case "remind":
      invalidate(queryKeys.reminders);
      return;
    case "comment":
      showPosted(queryClient, answer as Answers["comment"]);
      invalidate(queryKeys.session(work.sessionId));
      return;
    case "message":
      // Also where they aren't on the screen: the device keeps them to be read offline.
      for (const queryKey of [queryKeys.messages(work.userId), queryKeys.conversations])
        void queryClient.invalidateQueries({ queryKey, refetchType: "all" });
      return;
    case "like":
      for (const key of [families.feed, queryKeys.session(work.sessionId)]) invalidate(key);
      return;
    case "follow":
      for (const key of [queryKeys.profile(work.userId), families.following, families.people, families.feed])
        invalidate(key);
      return;
    case "compare":
      refreshRatings(queryClient, personId);
      return;
    case "order":
      for (const key of [families.session, families.standing]) invalidate(key);
      void refreshSessions(queryClient, personId);
      return;
    case "delete":
      for (const key of [families.session, families.comments, families.feed]) invalidate(key);
      void refreshSessions(queryClient, personId);
  }
}
