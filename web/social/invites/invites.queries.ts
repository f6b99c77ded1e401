import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { MakeInvite } from "#shared/contract/invites.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

export const invitesQuery = queryOptions({
  queryKey: queryKeys.invites,
  queryFn: ({ signal }) => call(routes.listInvites, { signal }),
  // Someone may have joined by one.
  staleTime: 0,
});

/** Operators see everyone's. */
const refresh = (queryClient: QueryClient) =>
  Promise.all(
    [queryKeys.invites, queryKeys.operator("invites")].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );

export const makeInviteMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (body: MakeInvite) => call(routes.makeInvite, { body }),
    onSuccess: async ({ token: _, ...invite }) => {
      // A list that's on its way may be older.
      await queryClient.cancelQueries({ queryKey: queryKeys.invites });
      queryClient.setQueryData(invitesQuery.queryKey, (own) => own && { ...own, invites: [invite, ...own.invites] });
    },
    // The token is shown once and must not stay in memory afterwards.
    gcTime: 0,
    onSettled: () => void refresh(queryClient),
  });

export const endInviteMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(routes.endInvite, { params: { id } }),
    onSettled: () => refresh(queryClient),
  });
