import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Person, Profile } from "#shared/contract/users.ts";
import type { Page } from "./api.ts";
import { families, queryKeys } from "./query-keys.ts";

type Pages = InfiniteData<Page<Person>>;

/** The viewer's own follow of somebody, or request to. */
export type OwnFollow = Pick<Person, "isFollowing" | "isRequested">;

/**
 * Tells every list of people and the person's profile whether one follows them. Lists of people (search, following,
 * followers) are infinite queries whose pages are `Page<Person>`.
 */
export function changeCachedFollowing(queryClient: QueryClient, userId: string, follow: OwnFollow): void {
  for (const queryKey of [families.people, families.following, families.followers]) {
    queryClient.setQueriesData<Pages>(
      { queryKey },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((person) => (person.id === userId ? { ...person, ...follow } : person)),
          })),
        },
    );
  }
  queryClient.setQueryData<Profile>(queryKeys.profile(userId), (profile) => profile && { ...profile, ...follow });
}

/** Takes somebody out of the list of one's own followers. */
export function dropCachedFollower(queryClient: QueryClient, ownId: string, userId: string): void {
  queryClient.setQueryData<Pages>(
    queryKeys.followers(ownId),
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== userId) })),
      },
  );
}

/**
 * After a follow changed: the feed and every profile's counts are asked again. Lists of people are only marked, so that
 * no row vanishes under the finger: they are asked again when they are next opened.
 */
export function refreshFollowing(queryClient: QueryClient): void {
  for (const queryKey of [families.feed, families.profile, queryKeys.currentUser])
    void queryClient.invalidateQueries({ queryKey });
  for (const queryKey of [families.people, families.following, families.followers])
    void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
}
