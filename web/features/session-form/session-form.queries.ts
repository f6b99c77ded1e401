import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { EditSession, LogSession, Session } from "#shared/contract/sessions.ts";
import { call, prefetchedAnswer } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { photoToSend } from "#web/lib/browser/photo-to-send.ts";
import { beginFeedWithNewest } from "#web/lib/cache/feed-cache.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { changeCachedSession, refreshSessions } from "#web/lib/cache/session-cache.ts";
import { type FormPhoto, storedPhoto } from "./form-photo.ts";
import { type SentPhotos, sendPhotos, type UploadProgress } from "./send-photos.ts";

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
  readonly photos: readonly FormPhoto[];
  /** Not called without a new photo. */
  readonly onProgress: (progress: UploadProgress) => void;
  /** Cancels the uploads and the requests. */
  readonly signal: AbortSignal;
}

/** The first photo comes with the session, which isn't logged without it; the others follow. */
async function logSession({ body, photos, ...sending }: SessionSubmission<LogSession>): Promise<SentPhotos> {
  const { onProgress, signal } = sending;
  const [first, ...others] = photos;
  const file = first?.file && (await photoToSend(first.file));
  const report = (fraction: number) => onProgress({ number: 1, of: photos.length, fraction });
  const session = await call(routes.logSession, { body, ...(file && { file, onProgress: report, signal }) });
  const sent = first ? [{ ...first, stored: session.photos[0] ?? null }] : [];
  // Sent again after a lost answer: the others have keys, too.
  return await sendPhotos(session, { ...sending, photos: [...sent, ...others], before: [] });
}

export const logSessionMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: logSession,
    onSuccess: ({ session }) => {
      beginFeedWithNewest(queryClient);
      void refreshSessions(queryClient, session.userId);
    },
  });

export const editSessionMutation = (queryClient: QueryClient, { id, userId, photos: before }: Session) =>
  mutationOptions({
    mutationFn: async ({ body, ...sending }: SessionSubmission<EditSession>): Promise<SentPhotos> => {
      const session = await call(routes.editSession, { params: { id }, body, signal: sending.signal });
      return await sendPhotos(session, { ...sending, before: before.map(storedPhoto) });
    },
    onSuccess: ({ session: edited }) => {
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
