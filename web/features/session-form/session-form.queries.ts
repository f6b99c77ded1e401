import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { EditSession, LogSession, Session } from "#shared/contract/sessions.ts";
import { call, prefetchedAnswer } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { photoToSend } from "#web/lib/browser/photo-to-send.ts";
import { beginFeedWithNewest } from "#web/lib/cache/feed-cache.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { changeCachedSession, refreshSessions } from "#web/lib/cache/session-cache.ts";
import type { PhotosToSend, SentPhotos } from "./send-photos.ts";

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

export interface SessionSubmission<Body> extends PhotosToSend {
  readonly body: Body;
}

/** The first photo of a session without any comes with the session's own request, which fails with it. */
async function firstPhoto({ photos: [first], before, onProgress, signal }: PhotosToSend) {
  if (before.length > 0 || !first?.file) return { signal };
  const file = await photoToSend(first.file);
  return { signal, file, onProgress: (fraction: number) => onProgress({ number: 1, fraction }) };
}

/** The others follow, by calls of their own. */
async function sendOthers(session: Session, sending: PhotosToSend): Promise<SentPhotos> {
  const [first, ...others] = sending.photos;
  const isSent = sending.before.length === 0 && first?.file;
  const photos = isSent ? [{ ...first, stored: session.photos[0] ?? null }, ...others] : sending.photos;
  if (photos.length === 0 && sending.before.length === 0) return { session, photos };
  const { sendPhotos } = await import("./send-photos.ts");
  return await sendPhotos(session, { ...sending, photos });
}

async function logSession({ body, ...sending }: SessionSubmission<LogSession>): Promise<SentPhotos> {
  const session = await call(routes.logSession, { body, ...(await firstPhoto(sending)) });
  return await sendOthers(session, sending);
}

async function editSession(id: number, { body, ...sending }: SessionSubmission<EditSession>): Promise<SentPhotos> {
  const edited = await call(routes.editSession, { params: { id }, body, ...(await firstPhoto(sending)) });
  return await sendOthers(edited, sending);
}

export const logSessionMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: logSession,
    onSuccess: ({ session }) => {
      beginFeedWithNewest(queryClient);
      void refreshSessions(queryClient, session.userId);
    },
  });

export const editSessionMutation = (queryClient: QueryClient, { id, userId }: Session) =>
  mutationOptions({
    mutationFn: (sending: SessionSubmission<EditSession>) => editSession(id, sending),
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
