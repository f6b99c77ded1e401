import { infiniteQueryOptions, mutationOptions, type QueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call, callPage } from "#web/core/api/api.ts";
import { forgetPerson } from "#web/core/cache/forget-person.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

const firstPage = (): string | null => null;

/** The people one has blocked, newest first. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: queryKeys.blocks,
  queryFn: ({ pageParam, signal }) =>
    callPage(routes.listBlocks, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: firstPage(),
  getNextPageParam: (page) => page.next,
});

export const blockMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: () => call(routes.blockUser, { body: { userId } }),
    onSuccess: () => forgetPerson(queryClient, userId),
  });

export const unblockMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: () => call(routes.unblockUser, { params: { userId } }),
    onSuccess: () => {
      forgetPerson(queryClient, userId);
      return queryClient.invalidateQueries({ queryKey: queryKeys.blocks });
    },
  });
