import { infiniteQueryOptions, mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Comment } from "#shared/contract/comments.ts";
import { routes } from "#shared/contract/routes.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { call, callPage, firstPage } from "#web/core/api/api.ts";
import { conflictsOf, fieldMessages } from "#web/core/api/api-error.ts";
import { changeCachedItems } from "#web/core/cache/change-cached.ts";
import { refreshComments, showPosted, showRestored } from "#web/core/cache/comment-cache.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { commentRequest, deleteRequest } from "#web/offline/device/outbox-requests.ts";
import { loadOutbox, type Queued, queueIfOffline, undoQueued } from "#web/offline/outbox/queue-if-offline.ts";
import type { UnsavedEdit } from "./comment-editor.tsx";

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

interface WrittenComment {
  readonly content: string;
  readonly key: string;
  readonly parentId: number | null;
}

/** @param name whose session it is, or whose comment it answers */
export const postCommentMutation = (
  queryClient: QueryClient,
  { sessionId, name }: { readonly sessionId: number; readonly name: string },
  userId: string,
) =>
  mutationOptions({
    mutationFn: async ({ key, ...comment }: WrittenComment) =>
      (await loadOutbox(userId)).submit(commentRequest(sessionId, { ...comment, userId }, name), { key }),
    onSuccess: (result) => {
      if (result.status === "sent") showPosted(queryClient, result.answer);
    },
  });

/** Shown at once, and as it was before when it fails. */
export const editCommentMutation = (queryClient: QueryClient, comment: Comment) => {
  const show = (changed: Comment) =>
    changeCachedItems<Comment>(queryClient, queryKeys.comments(comment.sessionId), (cached) =>
      cached.id === comment.id ? changed : cached,
    );
  return mutationOptions({
    mutationFn: ({ content, base }: UnsavedEdit) =>
      call(routes.editComment, { params: { id: comment.id }, body: { content, before: { content: base } } }),
    onMutate: ({ content }) => {
      show({ ...comment, content, editedAt: new Date().toISOString() });
      return comment;
    },
    onSuccess: (edited) => {
      show(edited);
      void queryClient.invalidateQueries({ queryKey: queryKeys.engagement(comment.sessionId) });
    },
    onError(error, _edited, before) {
      // As another device has left it, so that it can be seen before it's replaced.
      const [conflict] = conflictsOf(fieldMessages(error));
      if (before) show({ ...before, ...(conflict && { content: String(conflict.now) }) });
    },
  });
};

interface DeleteCommentMutation {
  readonly queryClient: QueryClient;
  readonly comment: Comment;
  /** The viewer, who may be the session's owner. */
  readonly userId: string;
  readonly onDeleted: (answer: Queued | undefined) => void;
  readonly onFailure: (error: unknown) => void;
}

export const deleteCommentMutation = ({ queryClient, comment, userId, onDeleted, onFailure }: DeleteCommentMutation) =>
  mutationOptions({
    mutationFn: () => queueIfOffline(userId, deleteRequest("comment", comment.id, firstNameOrUsername(comment.user))),
    onSuccess: (answer) => {
      onDeleted(answer);
      changeCachedItems<Comment>(queryClient, queryKeys.comments(comment.sessionId), (cached) =>
        cached.id === comment.id ? undefined : cached,
      );
      return answer ? undefined : refreshComments(queryClient, comment.sessionId, -1);
    },
    onError: onFailure,
  });

interface RestoreComment extends Pick<DeleteCommentMutation, "queryClient" | "comment" | "userId"> {
  /** The answer to its deletion. */
  readonly answer: Queued | undefined;
}

export async function restoreComment({ queryClient, comment, userId, answer }: RestoreComment): Promise<void> {
  const { id, sessionId } = comment;
  try {
    const restored = await undoQueued(userId, answer, () => call(routes.restoreComment, { params: { id } }));
    if (!restored) showRestored(queryClient, comment);
    // The cached counts may or may not include its deletion.
    const counts = restored ? [queryKeys.session(sessionId), families.userSessions] : [];
    await Promise.all(counts.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  } finally {
    await refreshComments(queryClient, sessionId, 0);
  }
}
