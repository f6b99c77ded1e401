import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Notification } from "#shared/contract/notifications.ts";
import { routes } from "#shared/contract/routes.ts";
import { call, callPage, firstPage } from "#web/core/api/api.ts";
import { changeCached, changeCachedItems } from "#web/core/cache/change-cached.ts";
import { pollInterval } from "#web/core/cache/query-client.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

export const notificationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.notifications,
  queryFn: ({ pageParam, signal }) =>
    callPage(routes.listNotifications, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: firstPage(),
  getNextPageParam: (page) => page.next,
  staleTime: pollInterval,
  refetchInterval: pollInterval,
});

export const unreadCountQuery = queryOptions({
  queryKey: queryKeys.unreadCount,
  queryFn: ({ signal }) => call(routes.countUnread, { signal }),
  staleTime: pollInterval,
  refetchInterval: pollInterval,
});

export const readAllMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(routes.readAllNotifications, {}),
    onSuccess: () => {
      changeCached(queryClient, queryKeys.unreadCount, () => ({ count: 0 }));
      changeNotifications(queryClient, (notification) =>
        notification.isRead ? notification : { ...notification, isRead: true },
      );
    },
  });

export const readMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(routes.readNotification, { params: { id } }),
    onSuccess: (_, id) => {
      changeNotifications(queryClient, (notification) =>
        notification.id === id ? { ...notification, isRead: true } : notification,
      );
      return queryClient.invalidateQueries({ queryKey: queryKeys.unreadCount });
    },
  });

/** Changes all loaded notifications; returning undefined removes one. */
export function changeNotifications(
  queryClient: QueryClient,
  change: (notification: Notification) => Notification | undefined,
): void {
  changeCachedItems(queryClient, queryKeys.notifications, change);
}
