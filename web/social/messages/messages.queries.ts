import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
} from "@tanstack/react-query";
import type { Message } from "#shared/contract/messages.ts";
import { routes } from "#shared/contract/routes.ts";
import { call, callPage, firstPage, type Page } from "#web/core/api/api.ts";
import { changeCached, changeCachedItems } from "#web/core/cache/change-cached.ts";
import { pollInterval } from "#web/core/cache/query-client.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

/** Newest activity first. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.conversations,
  queryFn: ({ pageParam, signal }) =>
    callPage(routes.listConversations, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: firstPage(),
  getNextPageParam: (page) => page.next,
  staleTime: 0,
  refetchInterval: pollInterval,
});

/** By username; an empty term lists everyone whom the viewer may write to. */
export const peopleToMessageQuery = (term: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.peopleToMessage(term),
    queryFn: ({ pageParam, signal }) =>
      callPage(routes.listMutualFollows, {
        query: { ...(term !== "" && { q: term }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // A follow may have come or gone since.
    staleTime: 0,
  });

/** Newest first. @param interval milliseconds until the next poll, called after each */
export const messagesQuery = (userId: string, interval: () => number) =>
  infiniteQueryOptions({
    queryKey: queryKeys.messages(userId),
    queryFn: ({ pageParam, signal }) =>
      callPage(routes.listMessages, {
        params: { userId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchInterval: interval,
  });

/** Adds it to the newest page, unless a poll already has, and loads the list, which this device keeps to be read offline. */
export function showSentMessage(queryClient: QueryClient, userId: string, message: Message): void {
  changeCached<InfiniteData<Page<Message>>>(queryClient, queryKeys.messages(userId), (data) => {
    const [newest, ...older] = data.pages;
    if (!newest || newest.items.some(({ id }) => id === message.id)) return data;
    return { ...data, pages: [{ ...newest, items: [message, ...newest.items] }, ...older] };
  });
  void queryClient.invalidateQueries({ queryKey: queryKeys.conversations });
  // On a phone it isn't on the screen.
  void queryClient.prefetchInfiniteQuery(conversationsQuery);
}

export const readMessagesMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: (messageId: number) => call(routes.readMessages, { params: { userId }, body: { messageId } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.conversations }),
  });

export const deleteMessageMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: (id: number) => call(routes.deleteMessage, { params: { id } }),
    onSuccess: (_, gone) => {
      changeCachedItems<Message>(queryClient, queryKeys.messages(userId), (message) =>
        message.id === gone ? undefined : message,
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.conversations });
    },
  });
