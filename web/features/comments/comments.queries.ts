import { infiniteQueryOptions, mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Comment } from "#shared/contract/comments.ts";
import { routes } from "#shared/contract/routes.ts";
import { call, callPage } from "#web/lib/api/api.ts";
import { changeCachedItems } from "#web/lib/cache/change-cached.ts";
import { families, queryKeys } from "#web/lib/cache/query-keys.ts";
import { changeCachedSession } from "#web/lib/cache/session-cache.ts";

const firstPage = (): string | null => null;

/** Oldest first. Refetched whenever the panel opens. */
export const commentsQuery = (sessionId: number) =>
  infiniteQueryOptions({
    queryKey: queryKeys.comments(sessionId),
    queryFn: ({ pageParam, signal }) =>
      callPage(routes.listComments, {
        params: { id: sessionId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

export const postCommentMutation = (queryClient: QueryClient, sessionId: number, userId: string) =>
  mutationOptions({
    mutationFn: (comment: { content: string; key: string; parentId: number | null }) =>
      call(routes.postComment, { params: { id: sessionId }, body: { ...comment, userId } }),
    onSuccess: () => refreshComments(queryClient, sessionId, 1),
  });

/** Shown at once, and as it was before when it fails. `onChange` is told how the comment looks now. */
export const editCommentMutation = (
  queryClient: QueryClient,
  comment: Comment,
  onChange: (comment: Comment) => void,
) => {
  function show(changed: Comment) {
    changeCachedItems<Comment>(queryClient, queryKeys.comments(comment.sessionId), (cached) =>
      cached.id === comment.id ? changed : cached,
    );
    onChange(changed);
  }
  return mutationOptions({
    mutationFn: (content: string) => call(routes.editComment, { params: { id: comment.id }, body: { content } }),
    onMutate: (content) => {
      show({ ...comment, content, editedAt: new Date().toISOString() });
      return comment;
    },
    onSuccess: (edited) => {
      show(edited);
      void queryClient.invalidateQueries({ queryKey: queryKeys.engagement(comment.sessionId) });
    },
    onError: (_error, _content, before) => before && show(before),
  });
};

interface DeleteCommentMutation {
  readonly queryClient: QueryClient;
  readonly comment: Comment;
  readonly onDeleted: (comment: Comment) => void;
  readonly onFailure: (error: unknown) => void;
}

export const deleteCommentMutation = ({ queryClient, comment, onDeleted, onFailure }: DeleteCommentMutation) =>
  mutationOptions({
    mutationFn: () => call(routes.deleteComment, { params: { id: comment.id } }),
    onSuccess: () => {
      onDeleted(comment);
      return refreshComments(queryClient, comment.sessionId, -1);
    },
    onError: onFailure,
  });

export async function restoreComment(queryClient: QueryClient, { id, sessionId }: Comment): Promise<void> {
  await call(routes.restoreComment, { params: { id } });
  await refreshComments(queryClient, sessionId, 1);
}

/** Spec section 7: comments and feed are refetched. @returns when the comments are there */
function refreshComments(queryClient: QueryClient, sessionId: number, difference: 1 | -1): Promise<void> {
  changeCachedSession(queryClient, sessionId, (session) => ({
    ...session,
    commentsCount: Math.max(0, session.commentsCount + difference),
  }));
  void queryClient.invalidateQueries({ queryKey: families.feed });
  void queryClient.invalidateQueries({ queryKey: queryKeys.engagement(sessionId) });
  return queryClient.invalidateQueries({ queryKey: queryKeys.comments(sessionId) });
}
