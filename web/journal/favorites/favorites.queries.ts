import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

/** Both calls answer the pinned sessions as they are now. */
const keep = (queryClient: QueryClient, userId: string) => (pinned: Session[]) => {
  queryClient.setQueryData(queryKeys.favorites(userId), pinned);
};

export const pinMutation = (queryClient: QueryClient, { id: sessionId, userId }: Session) =>
  mutationOptions({
    mutationFn: () => call(routes.pinFavorite, { body: { sessionId } }),
    onSuccess: keep(queryClient, userId),
  });

export const unpinMutation = (queryClient: QueryClient, { id: sessionId, userId }: Session) =>
  mutationOptions({
    mutationFn: () => call(routes.unpinFavorite, { params: { sessionId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.favorites(userId) }),
  });

export const arrangeMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: (sessionIds: number[]) => call(routes.arrangeFavorites, { body: { sessionIds } }),
    onSuccess: keep(queryClient, userId),
  });
