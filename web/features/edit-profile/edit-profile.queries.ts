import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ChangePassword, LoginSession } from "#shared/contract/auth.ts";
import { routes } from "#shared/contract/routes.ts";
import type { CurrentUser, EditProfile } from "#shared/contract/users.ts";
import { call } from "#web/lib/api/api.ts";
import { families, queryKeys } from "#web/lib/cache/query-keys.ts";
import type { WithPassword } from "#web/lib/sign-in/confirmed-password.ts";

interface ProfileChanges {
  readonly body: EditProfile;
  readonly avatar: File | null;
}

/** The response becomes the cached current user; queries that show a name or an avatar are refetched. */
export const editProfileMutation = (queryClient: QueryClient, userId: string, withPassword: WithPassword) =>
  mutationOptions({
    mutationFn: ({ body, avatar }: ProfileChanges) =>
      withPassword(() => call(routes.editProfile, { params: { id: userId }, body, file: avatar })),
    onSuccess: (currentUser: CurrentUser) => {
      queryClient.setQueryData(queryKeys.currentUser, currentUser);
      const shown = [
        queryKeys.profile(userId),
        families.feed,
        families.session,
        queryKeys.userSessions(userId),
        families.comments,
      ];
      for (const queryKey of shown) void queryClient.invalidateQueries({ queryKey });
    },
  });

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

/** Ending the current one signs this device out, so the list isn't refetched. */
export const endLoginSessionMutation = (queryClient: QueryClient, { id, isCurrent }: LoginSession) =>
  mutationOptions({
    mutationFn: () => call(routes.endLoginSession, { params: { id } }),
    ...(!isCurrent && refreshLoginSessions(queryClient)),
  });
