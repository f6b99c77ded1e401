import { infiniteQueryOptions, keepPreviousData, mutationOptions, type QueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { Author } from "#shared/contract/users.ts";
import { call, callPage, firstPage } from "#web/core/api/api.ts";
import { changeCached } from "#web/core/cache/change-cached.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";

/** Followers by username; an empty term lists all of them. */
export const followersToPickQuery = (term: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.followersToPick(term),
    queryFn: ({ pageParam, signal }) =>
      callPage(routes.listFollowersToPick, {
        query: { ...(term !== "" && { q: term }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const inOrder = (people: readonly Author[]) =>
  people.toSorted((one, other) => one.username.toLowerCase().localeCompare(other.username.toLowerCase()));

/** One press: shown at once, taken back where it fails. Presses on one person are sent in their order. */
export const closeFriendMutation = (queryClient: QueryClient, person: Author) => {
  const show = (isIn: boolean) =>
    changeCached<Author[]>(
      queryClient,
      queryKeys.closeFriends,
      (people) => {
        const others = people.filter(({ id }) => id !== person.id);
        return isIn ? inOrder([...others, person]) : others;
      },
      { exact: true },
    );
  return mutationOptions({
    scope: { id: `close friend ${person.id}` },
    mutationFn: (isIn: boolean) =>
      call(isIn ? routes.addCloseFriend : routes.removeCloseFriend, { params: { userId: person.id } }),
    onMutate: show,
    // A read from before it may have come meanwhile.
    onSuccess: (_answer, isIn) => show(isIn),
    onError: (_error, isIn) => {
      show(!isIn);
      // They may follow no longer.
      void queryClient.invalidateQueries({ queryKey: families.followersToPick });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.closeFriends, exact: true }),
  });
};
