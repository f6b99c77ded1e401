import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ChangePassword, LoginSession } from "#shared/contract/auth.ts";
import type { Passkey } from "#shared/contract/passkeys.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { readLock, writeLock } from "#web/core/sign-in/app-lock.ts";
import type { WithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { makePasskey } from "#web/core/sign-in/passkeys.ts";

const refresh = (queryClient: QueryClient) => ({
  onSettled: () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.signInMethods }),
      queryClient.invalidateQueries({ queryKey: queryKeys.securityEvents }),
    ]),
});

export const addPasskeyMutation = (queryClient: QueryClient, withPassword: WithPassword) =>
  mutationOptions({
    mutationFn: async () => {
      const creation = await withPassword(() => call(routes.beginPasskey, { body: {} }));
      const passkey = await makePasskey(creation);
      return withPassword(() => call(routes.addPasskey, { body: { passkey } }));
    },
    ...refresh(queryClient),
  });

export const renamePasskeyMutation = (queryClient: QueryClient, { id }: Passkey) =>
  mutationOptions({
    mutationFn: (name: string) => call(routes.renamePasskey, { params: { id }, body: { name } }),
    ...refresh(queryClient),
  });

/** One that was removed may have opened this device's lock; that can be switched on again with one that's left. */
function forgetLockPasskey(): void {
  const lock = readLock();
  if (lock) writeLock({ ...lock, passkeyId: undefined });
}

export const removePasskeyMutation = (queryClient: QueryClient, withPassword: WithPassword, { id }: Passkey) =>
  mutationOptions({
    mutationFn: async () => {
      await withPassword(() => call(routes.removePasskey, { params: { id }, body: {} }));
      forgetLockPasskey();
    },
    ...refresh(queryClient),
  });

/** Everything that the panel shows may have changed. */
export const removeOtherSignInMethodsMutation = (queryClient: QueryClient, withPassword: WithPassword) =>
  mutationOptions({
    mutationFn: async () => {
      await withPassword(() => call(routes.removeOtherSignInMethods, { body: {} }));
      forgetLockPasskey();
    },
    onSettled: () =>
      Promise.all(
        (["signInMethods", "securityEvents", "loginSessions", "linkedAccount", "recoveryCodesLeft"] as const).map(
          (name) => queryClient.invalidateQueries({ queryKey: queryKeys[name] }),
        ),
      ),
  });

export const setFirstPasswordMutation = (queryClient: QueryClient, withPassword: WithPassword) =>
  mutationOptions({
    mutationFn: (newPassword: string) => withPassword(() => call(routes.setFirstPassword, { body: { newPassword } })),
    ...refresh(queryClient),
  });

export const beginAuthenticatorMutation = (withPassword: WithPassword) =>
  mutationOptions({
    mutationFn: () => withPassword(() => call(routes.beginAuthenticator, { body: {} })),
    // The secret must not stay in memory afterwards.
    gcTime: 0,
  });

export const turnOnAuthenticatorMutation = (queryClient: QueryClient, withPassword: WithPassword) =>
  mutationOptions({
    mutationFn: (code: string) => withPassword(() => call(routes.turnOnAuthenticator, { body: { code } })),
    ...refresh(queryClient),
  });

export const turnOffAuthenticatorMutation = (queryClient: QueryClient, withPassword: WithPassword) =>
  mutationOptions({
    mutationFn: () => withPassword(() => call(routes.turnOffAuthenticator, { body: {} })),
    ...refresh(queryClient),
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

/** The devices, and what has happened to the account, which the same page lists. */
const refreshLoginSessions = (queryClient: QueryClient) => ({
  onSettled: () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.securityEvents });
    return queryClient.invalidateQueries({ queryKey: queryKeys.loginSessions });
  },
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
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.securityEvents });
      return queryClient.invalidateQueries({ queryKey: queryKeys.linkedAccount });
    },
  });
