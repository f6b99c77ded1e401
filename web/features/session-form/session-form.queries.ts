import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { EditSession, LogSession, Session } from "#shared/contract/sessions.ts";
import { call, prefetchedAnswer } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { beginFeedWithNewest } from "#web/lib/cache/feed-cache.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { changeCachedSession, refreshSessions } from "#web/lib/cache/session-cache.ts";

/** The person's own strains and brands, last used first. */
export const suggestionsQuery = queryOptions({
  queryKey: queryKeys.suggestions,
  queryFn: ({ signal }) => call(routes.listSuggestions, { signal }),
  initialData: () => prefetchedAnswer(routes.listSuggestions),
});

/** Known strains and brands that match the typed text; no request for an empty one. */
export const catalogueQuery = (term: string) =>
  queryOptions({
    queryKey: queryKeys.catalogue(term),
    queryFn: ({ signal }) => call(routes.searchCatalogue, { query: { q: term }, signal }),
    enabled: term !== "",
    placeholderData: keepPreviousData,
  });

export interface SessionSubmission<Body> {
  readonly body: Body;
  readonly photo: File | null;
  /** Uploaded share of the photo, 0 to 1; not called without a photo. */
  readonly onProgress: (fraction: number) => void;
  /** Cancels the upload and the request. */
  readonly signal: AbortSignal;
}

const withPhoto = ({ photo, onProgress, signal }: SessionSubmission<unknown>) =>
  photo ? { file: photo, onProgress, signal } : {};

export const logSessionMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (sending: SessionSubmission<LogSession>) =>
      call(routes.logSession, { body: sending.body, ...withPhoto(sending) }),
    onSuccess: ({ userId }) => {
      beginFeedWithNewest(queryClient);
      void refreshSessions(queryClient, userId);
    },
  });

export const editSessionMutation = (queryClient: QueryClient, { id, userId }: Session) =>
  mutationOptions({
    mutationFn: (sending: SessionSubmission<EditSession>) =>
      call(routes.editSession, { params: { id }, body: sending.body, signal: sending.signal, ...withPhoto(sending) }),
    onSuccess: (edited) => {
      changeCachedSession(queryClient, id, () => edited);
      void refreshSessions(queryClient, userId);
    },
    onError: (error) => {
      // Without a response, or cancelled, the edit may have been saved.
      if (error instanceof ApiError) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.session(id) });
      void refreshSessions(queryClient, userId);
    },
  });

export async function restoreSession(queryClient: QueryClient, { id, userId }: Session): Promise<void> {
  const restored = await call(routes.restoreSession, { params: { id } });
  queryClient.setQueryData(queryKeys.session(id), restored);
  await refreshSessions(queryClient, userId);
}

export const deleteSessionMutation = (queryClient: QueryClient, { id, userId }: Session) =>
  mutationOptions({
    mutationFn: () => call(routes.deleteSession, { params: { id } }),
    onSuccess: () => {
      changeCachedSession(queryClient, id, () => undefined);
      void refreshSessions(queryClient, userId);
    },
  });
