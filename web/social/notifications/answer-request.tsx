import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { type MouseEvent, type RefObject, useRef, useState } from "react";
import type { FollowRequest } from "#shared/contract/follows.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Author } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { call, callPage, firstPage } from "#web/core/api/api.ts";
import { ApiError, failureToast } from "#web/core/api/api-error.ts";
import { changeCachedItems } from "#web/core/cache/change-cached.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { Button } from "#web/kit/button/button.tsx";
import { ignoreSecondHalf } from "#web/kit/button/ignore-ghost-click.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { changeNotifications } from "./notifications.queries.ts";

/** Pending follow requests, newest first; refetched wherever they're shown. */
export const followRequestsQuery = infiniteQueryOptions({
  queryKey: queryKeys.followRequests,
  queryFn: ({ pageParam, signal }) =>
    callPage(routes.listFollowRequests, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: firstPage(),
  getNextPageParam: (page) => page.next,
  staleTime: 0,
});

export type RequestAnswer = "accept" | "decline";

/** Its variable is shown optimistically (useRequestAnswer). */
const answerRequestMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: ["answer-request", userId],
    mutationFn: async (answer: RequestAnswer): Promise<void> => {
      const request = { params: { userId } };
      if (answer === "accept") await call(routes.acceptFollowRequest, request);
      else await call(routes.declineFollowRequest, request);
    },
    onSuccess: (_, answer) => {
      settleRequest(queryClient, userId, answer);
      refresh(queryClient);
    },
  });

/** The request may have been cancelled meanwhile. */
function refreshIfGone(queryClient: QueryClient, error: Error): void {
  if (error instanceof ApiError && error.status === 404) refresh(queryClient);
}

function settleRequest(queryClient: QueryClient, userId: string, answer: RequestAnswer): void {
  changeNotifications(queryClient, (notification) => {
    if (!notification.isRequest || notification.fromUserId !== userId) return notification;
    return answer === "accept" ? { ...notification, isRequest: false, isRead: true } : undefined;
  });
  changeCachedItems<FollowRequest>(queryClient, queryKeys.followRequests, (request) =>
    request.from.id === userId ? undefined : request,
  );
}

function refresh(queryClient: QueryClient): void {
  const { notifications, unreadCount, followRequests, currentUser } = queryKeys;
  for (const queryKey of [
    notifications,
    unreadCount,
    followRequests,
    currentUser,
    families.profile,
    families.followers,
  ])
    void queryClient.invalidateQueries({ queryKey });
}

interface RequestAnswering {
  /** The answer, set at the press; undefined before, and again after a failure. */
  readonly answered: RequestAnswer | undefined;
  readonly answer: (answer: RequestAnswer) => void;
}

/** Answers one follow request. A failure shows a toast and allows another try. */
export function useRequestAnswer(from: Author): RequestAnswering {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, variables, status } = useMutation({
    ...answerRequestMutation(queryClient, from.id),
    // Not said with the press: the list may be closed before the answer comes.
    onError: (error, wanted) => {
      refreshIfGone(queryClient, error);
      const title = wanted === "accept" ? "Couldn't accept the request" : "Couldn't decline the request";
      toast(failureToast(error, title, "Please try again."));
    },
  });
  const answered = status === "pending" || status === "success" ? variables : undefined;
  return {
    answered,
    answer(wanted) {
      if (!answered) mutate(wanted);
    },
  };
}

interface AnswerAnnouncement<Target extends HTMLElement> {
  /** Gets the focus when the pressed button disappears. */
  readonly focusTarget: RefObject<Target | null>;
  /** For a live region. */
  readonly announcement: string;
  readonly announce: (answer: RowAnswer) => void;
}

/** What a row of the list can be answered with: a request to follow, or an ask by 'I wasn't there'. */
export type RowAnswer = RequestAnswer | "absent";

const texts = {
  accept: "Request accepted",
  decline: "Request declined",
  absent: "Saved. Nobody is told.",
} as const satisfies Record<RowAnswer, string>;

/** Announces the answer to a row, whose buttons have disappeared. */
export function useAnswerAnnouncement<Target extends HTMLElement>(): AnswerAnnouncement<Target> {
  const focusTarget = useRef<Target>(null);
  const [announcement, setAnnouncement] = useState("");
  return {
    focusTarget,
    announcement,
    announce(answer) {
      setAnnouncement(texts[answer]);
      focusTarget.current?.focus({ preventScroll: true });
    },
  };
}

interface RequestButtonsProps {
  readonly from: Author;
  readonly onAnswer: (answer: RequestAnswer) => void;
}

export function RequestButtons({ from, onAnswer }: RequestButtonsProps) {
  const name = <span className="sr-only"> {fullName(from)}</span>;
  const pressed = (answer: RequestAnswer) => (event: MouseEvent) => {
    ignoreSecondHalf(event);
    onAnswer(answer);
  };
  return (
    <div className="btnrow">
      <Button variant="secondary" size="sm" onClick={pressed("accept")}>
        Accept{name}
      </Button>
      <Button variant="ghost" size="sm" onClick={pressed("decline")}>
        Decline{name}
      </Button>
    </div>
  );
}
