import type { QueryClient } from "@tanstack/react-query";
import { changeCachedItems } from "./change-cached.ts";
import { families, queryKeys } from "./query-keys.ts";

/**
 * Takes somebody out of all that is cached, because the two have just shut each other out or let each other in again:
 * cards, comments, lists and news of theirs go at once, their own pages are asked for anew and say what an unknown
 * person's say. What remains is asked again, because its counts have changed.
 */
export function forgetPerson(queryClient: QueryClient, userId: string): void {
  for (const queryKey of [
    families.feed,
    families.userSessions,
    families.comments,
    families.people,
    families.following,
    families.followers,
    queryKeys.notifications,
    queryKeys.followRequests,
  ])
    changeCachedItems(queryClient, queryKey, (item) => (isOf(item, userId) ? undefined : item));
  for (const queryKey of [
    queryKeys.profile(userId),
    queryKeys.stats(userId),
    queryKeys.userSessions(userId),
    queryKeys.following(userId),
    queryKeys.followers(userId),
    queryKeys.messages(userId),
  ])
    void queryClient.resetQueries({ queryKey });
  void queryClient.resetQueries({
    queryKey: families.session,
    predicate: ({ state: { data } }) => isOf(data, userId),
  });
  for (const queryKey of [
    families.feed,
    families.session,
    families.comments,
    families.profile,
    families.people,
    families.following,
    families.followers,
    queryKeys.currentUser,
    queryKeys.notifications,
    queryKeys.unreadCount,
    queryKeys.followRequests,
    queryKeys.conversations,
    queryKeys.blocks,
  ])
    void queryClient.invalidateQueries({ queryKey });
}

/** Whatever names its person: itself, its author, its sender. */
function isOf(item: unknown, userId: string): boolean {
  if (typeof item !== "object" || item === null) return false;
  if ("fromUserId" in item) return item.fromUserId === userId;
  if ("userId" in item) return item.userId === userId;
  if ("from" in item) return isOf(item.from, userId);
  return "id" in item && item.id === userId;
}
