import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ChangePassword, LoginSession } from "#shared/contract/auth.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import type { WithPassword } from "#web/core/sign-in/confirmed-password.ts";

export const securityEventsQuery = queryOptions({
  queryKey: queryKeys.securityEvents,
  queryFn: ({ signal }) => call(routes.listSecurityEvents, { signal }),
  // Most events happen on other devices.
  staleTime: 0,
});

export const loginSessionsQuery = queryOptions({
  queryKey: queryKeys.loginSessions,
  queryFn: ({ signal }) => call(routes.listLoginSessions, { signal }),
  // Other devices sign in and out.
  staleTime: 0,
});

const refreshLoginSessions = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.loginSessions }),
});

export const changePasswordMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (body: ChangePassword) => call(routes.changePassword, { body }),
    ...refreshLoginSessions(queryClient),
  });

export const signOutOtherDevicesMutation = (queryClient: QueryClient) =>
  mutationOptions({ mutationFn: () => call(routes.signOutOtherDevices, {}), ...refreshLoginSessions(queryClient) });

export const endLoginSessionMutation = (queryClient: QueryClient, { id }: LoginSession) =>
  mutationOptions({
    mutationFn: () => call(routes.endLoginSession, { params: { id } }),
    ...refreshLoginSessions(queryClient),
  });

export const linkedAccountQuery = queryOptions({
  queryKey: queryKeys.linkedAccount,
  queryFn: ({ signal }) => call(routes.getLinkedAccount, { signal }),
});

export const linkAccountMutation = (withPassword: WithPassword) =>
  mutationOptions({ mutationFn: () => withPassword(() => call(routes.linkOpenId, { body: {} })) });

export const unlinkAccountMutation = (queryClient: QueryClient, withPassword: WithPassword) =>
  mutationOptions({
    mutationFn: () => withPassword(() => call(routes.unlinkOpenId, { body: {} })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.linkedAccount }),
  });
