import { type InfiniteData, type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import type { Comment } from "#shared/contract/comments.ts";
import type { Page } from "#web/core/api/api.ts";
import { changeCached } from "./change-cached.ts";
import { families, queryKeys } from "./query-keys.ts";
import { changeCachedSession } from "./session-cache.ts";

type Comments = InfiniteData<Page<Comment>>;

const none: Comments = { pages: [{ items: [], next: null }], pageParams: [null] };

/** One's own new comments, for a list that hasn't loaded as far. Cached as that is, so that changes reach both. */
export const postedCommentsQuery = (sessionId: number) =>
  queryOptions<Comments>({ queryKey: queryKeys.postedComments(sessionId), queryFn: skipToken });

/** Shows a comment that was just posted, before anything has loaded again. */
export function showPosted(queryClient: QueryClient, comment: Comment): void {
  const { sessionId } = comment;
  const listKey = queryKeys.comments(sessionId);
  // What is on its way may be without it.
  void queryClient.cancelQueries({ queryKey: listKey });
  const list = queryClient.getQueryData<Comments>(listKey);
  const isListed = list !== undefined && holds(list, comment);
  if (list?.pages.at(-1)?.next === null) queryClient.setQueryData(listKey, withComment(list, comment));
  // There too: after the next load the list may end before it.
  queryClient.setQueryData<Comments>(queryKeys.postedComments(sessionId), (posted = none) =>
    withComment(posted, comment),
  );
  void refreshComments(queryClient, sessionId, isListed ? 0 : 1);
}

/** Puts one back whose deletion never left this device, which may be without a connection still. */
export const showRestored = (queryClient: QueryClient, comment: Comment): void =>
  changeCached<Comments>(queryClient, queryKeys.comments(comment.sessionId), (list) => withComment(list, comment), {
    exact: true,
  });

/** Spec section 7: comments and feed are refetched. @returns when the comments are there */
export function refreshComments(queryClient: QueryClient, sessionId: number, difference: 1 | 0 | -1): Promise<void> {
  changeCachedSession(queryClient, sessionId, (session) => ({
    ...session,
    commentsCount: Math.max(0, session.commentsCount + difference),
  }));
  void queryClient.invalidateQueries({ queryKey: families.feed });
  void queryClient.invalidateQueries({ queryKey: queryKeys.engagement(sessionId) });
  return queryClient.invalidateQueries({ queryKey: queryKeys.comments(sessionId) });
}

const holds = ({ pages }: Comments, comment: Comment) =>
  pages.some(({ items }) => items.some(({ id }) => id === comment.id));

function withComment(data: Comments, comment: Comment): Comments {
  const last = data.pages.at(-1);
  if (!last || holds(data, comment)) return data;
  const items = [...last.items, comment].toSorted(oldestFirst);
  return { ...data, pages: [...data.pages.slice(0, -1), { ...last, items }] };
}

/** It may have arrived a while ago, and its answer not. */
const oldestFirst = (one: Comment, other: Comment) => one.createdAt.localeCompare(other.createdAt) || one.id - other.id;
