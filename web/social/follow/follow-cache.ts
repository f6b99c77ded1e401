import type { QueryClient } from "@tanstack/react-query";
import type { Person, Profile } from "#shared/contract/users.ts";
import { changeCached, changeCachedItems } from "#web/core/cache/change-cached.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { beginFeedWithNewest } from "#web/core/cache/session-cache.ts";

/** The viewer's follow of a person, or their request to. */
export type OwnFollow = Pick<Person, "isFollowing" | "isRequested">;

/**
 * Updates the viewer's follow of a person in every list of people and in the person's profile. Lists of people (search,
 * following, followers) are infinite queries whose pages are `Page<Person>`.
 */
export function changeCachedFollowing(queryClient: QueryClient, userId: string, follow: OwnFollow): void {
  for (const queryKey of [families.people, families.following, families.followers])
    changeCachedItems<Person>(queryClient, queryKey, (person) =>
      person.id === userId ? { ...person, ...follow } : person,
    );
  changeCached<Profile>(queryClient, queryKeys.profile(userId), (profile) => ({ ...profile, ...follow }));
}

/** Removes a person from the viewer's own followers. */
export function dropCachedFollower(queryClient: QueryClient, ownId: string, userId: string): void {
  changeCachedItems<Person>(queryClient, queryKeys.followers(ownId), (person) =>
    person.id === userId ? undefined : person,
  );
}

/**
 * After the viewer's follow of a person changed: refetches the feed, every profile's counts, this person's pages and what
 * names people one follows: likers, verdicts on products, where a wish came from. Lists of people are only marked stale, so that no
 * row vanishes under the finger; they refetch when they are next opened.
 */
export function refreshFollowing(queryClient: QueryClient, userId: string): void {
  beginFeedWithNewest(queryClient);
  for (const queryKey of [
    families.feed,
    families.profile,
    families.engagement,
    families.product,
    families.productsFound,
    queryKeys.userSessions(userId),
    queryKeys.stats(userId),
    queryKeys.favorites(userId),
    queryKeys.wants,
    queryKeys.currentUser,
  ])
    void queryClient.invalidateQueries({ queryKey });
  for (const queryKey of [
    families.people,
    families.mutualFollows,
    families.following,
    families.followers,
    queryKeys.inviter,
  ])
    void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
}
