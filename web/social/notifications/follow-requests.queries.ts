import { infiniteQueryOptions, mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { FollowRequest } from "#shared/contract/follows.ts";
import { routes } from "#shared/contract/routes.ts";
import { call, callPage } from "#web/core/api/api.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { changeCachedItems } from "#web/core/cache/change-cached.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { changeNotifications } from "./notifications.queries.ts";

const firstPage = (): string | null => null;

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
export const answerRequestMutation = (queryClient: QueryClient, userId: string) =>
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
    onError: (error) => {
      // The request was cancelled meanwhile.
      if (error instanceof ApiError && error.status === 404) refresh(queryClient);
    },
  });

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
