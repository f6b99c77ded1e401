import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { EditSession, LogSession, Session } from "#shared/contract/sessions.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { limits } from "#shared/domain/limits.ts";
import { isLengthAllowed } from "#shared/domain/text-length.ts";
import { call, prefetchedAnswer } from "#web/core/api/api.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { deletionKey, queryKeys } from "#web/core/cache/query-keys.ts";
import { changeCachedSession, refreshSessions, showLogged } from "#web/core/cache/session-cache.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { deleteRequest, editRequest, logRequest } from "#web/offline/device/outbox-requests.ts";
import { keptPhoto } from "#web/offline/outbox/form-photo.ts";
import type { Submitted } from "#web/offline/outbox/outbox.ts";
import { isQueued, loadOutbox, queueIfOffline } from "#web/offline/outbox/queue-if-offline.ts";
import type { PhotosToSend } from "#web/offline/outbox/send-photos.ts";
import { withChanges } from "#web/offline/outbox/waiting-items.ts";

/** The person's own strains and brands, last used first. */
export const suggestionsQuery = queryOptions({
  queryKey: queryKeys.suggestions,
  queryFn: ({ signal }) => call(routes.listSuggestions, { signal }),
  initialData: () => prefetchedAnswer(routes.listSuggestions),
});

/** Known strains and brands that match the typed text; no request for an empty or too long one. */
export const catalogueQuery = (term: string) =>
  queryOptions({
    queryKey: queryKeys.catalogue(term),
    queryFn: ({ signal }) => call(routes.searchCatalogue, { query: { q: term }, signal }),
    enabled: isLengthAllowed(term, { min: 1, max: limits.strainName.max }),
    placeholderData: keepPreviousData,
  });

export interface SessionSubmission<Body> extends PhotosToSend {
  readonly body: Body;
}

/** What the outbox stores of the photos: their descriptions, and their files apart from those. */
function photosOf({ photos, before }: PhotosToSend) {
  const files = new Map(photos.flatMap(({ key, file }) => (file ? [[key, file] as const] : [])));
  return { photos: photos.map(keptPhoto), before: before.map(keptPhoto), files };
}

export const logSessionMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: async ({ body: { key, ...body }, ...sending }: SessionSubmission<LogSession>) => {
      const { photos, files } = photosOf(sending);
      const outbox = await loadOutbox(userId);
      return await outbox.submit(logRequest(body, photos), { ...sending, files, key });
    },
    onSuccess: (result, { body: { endsBreak } }) => {
      // What rested is back at once, also while the session waits to be sent.
      if (endsBreak !== undefined)
        queryClient.setQueryData<CurrentUser>(queryKeys.currentUser, (user) => user && { ...user, currentBreak: null });
      if (result.status === "sent") showLogged(queryClient, result.answer.session);
    },
  });

/** @param waiting what the server doesn't have yet: the session, or changes to it */
export const editSessionMutation = (queryClient: QueryClient, session: Session, waiting?: Entry) => {
  const { id, userId } = session;
  return mutationOptions({
    mutationFn: async ({ body, ...sending }: SessionSubmission<EditSession>): Promise<Submitted<"editSession">> => {
      const outbox = await loadOutbox(userId);
      if (waiting) {
        void outbox.amend(waiting, session, body);
        return { status: "waiting", entry: waiting };
      }
      const { files, ...photos } = photosOf(sending);
      return await outbox.submit(editRequest(session, body, photos), { ...sending, files });
    },
    onSuccess: (result, { body }) => {
      const isWaiting = result.status === "waiting";
      changeCachedSession(queryClient, id, (cached) => (isWaiting ? withChanges(cached, body) : result.answer.session));
      if (body.reasonLevels) void queryClient.invalidateQueries({ queryKey: queryKeys.reminders });
      if (!isWaiting) void refreshSessions(queryClient, userId);
    },
    onError: (error) => {
      // The edit may have been saved if there was no response or it was cancelled; 409 tells of another device's.
      if (error instanceof ApiError && error.status !== 409) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.session(id) });
      void refreshSessions(queryClient, userId);
    },
  });
};

export const deleteSessionMutation = (queryClient: QueryClient, { id, userId, strainName: name }: Session) =>
  mutationOptions({
    mutationKey: deletionKey(id),
    mutationFn: () => queueIfOffline(userId, deleteRequest("session", id, name)),
    onSuccess: (answer) => {
      changeCachedSession(queryClient, id, () => undefined);
      if (!isQueued(answer)) void refreshSessions(queryClient, userId);
    },
  });
