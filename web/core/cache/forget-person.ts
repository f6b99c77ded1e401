import type { QueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import type { Author } from "#shared/contract/users.ts";
import { changeCached, changeCachedItems } from "./change-cached.ts";
import { families, queryKeys } from "./query-keys.ts";

/** After a block or an unblock: all of the person goes, and their own pages are refetched. */
export function forgetPerson(queryClient: QueryClient, userId: string): void {
  void queryClient.resetQueries({ queryKey: queryKeys.profile(userId) });
  forgetAllBy(queryClient, userId);
}

/**
 * Removes what there is of a person besides the profile: their cards, comments, rows and notifications go immediately, and
 * their own lists are refetched (the server may answer as for an unknown person). The rest is invalidated, because its
 * counts have changed.
 */
export function forgetAllBy(queryClient: QueryClient, userId: string): void {
  for (const queryKey of [
    families.feed,
    families.userSessions,
    families.comments,
    families.people,
    families.peopleToMessage,
    families.followersToPick,
    families.following,
    families.followers,
    queryKeys.notifications,
    queryKeys.followRequests,
  ])
    changeCachedItems(queryClient, queryKey, (item) => (isOf(item, userId) ? undefined : item));
  changeCachedItems<Session>(queryClient, families.feed, (session) => withoutGuest(session, userId));
  // Nobody is picked who has just been blocked.
  for (const [queryKey, exact] of [
    [families.mutualFollows, false],
    [queryKeys.closeFriends, true],
  ] as const)
    changeCached<Author[]>(queryClient, queryKey, (people) => people.filter(({ id }) => id !== userId), { exact });
  for (const queryKey of [
    queryKeys.stats(userId),
    queryKeys.userSessions(userId),
    queryKeys.favorites(userId),
    queryKeys.following(userId),
    queryKeys.followers(userId),
    queryKeys.messages(userId),
  ])
    void queryClient.resetQueries({ queryKey });
  void queryClient.resetQueries({
    queryKey: families.session,
    predicate: ({ state: { data } }) => isOf(data, userId),
  });
  // What has no answer is asked for in any case; two unknown people would ask for each other forever.
  for (const queryKey of [
    families.feed,
    families.session,
    families.engagement,
    families.company,
    families.product,
    families.productsFound,
    families.comments,
    families.profile,
    families.people,
    families.mutualFollows,
    families.peopleToMessage,
    families.following,
    families.followers,
    queryKeys.inviter,
    queryKeys.closeFriends,
    queryKeys.currentUser,
    queryKeys.notifications,
    queryKeys.unreadCount,
    queryKeys.followRequests,
    queryKeys.conversations,
    queryKeys.wants,
    queryKeys.blocks,
  ])
    void queryClient.invalidateQueries({ queryKey, predicate: ({ state: { data } }) => data !== undefined });
}

/** A card that stands for one session alone is an ordinary one. */
function withoutGuest({ gathering, ...session }: Session, userId: string): Session {
  const left = gathering?.filter(({ user }) => user.id !== userId) ?? [];
  return left.length > 1 ? { ...session, gathering: left } : session;
}

/** Whether the item is the person, or is by or from them. */
function isOf(item: unknown, userId: string): boolean {
  if (typeof item !== "object" || item === null) return false;
  if ("fromUserId" in item) return item.fromUserId === userId;
  if ("userId" in item) return item.userId === userId;
  if ("from" in item) return isOf(item.from, userId);
  return "id" in item && item.id === userId;
}
