import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { CurrentUser, PrivacyFlag } from "#shared/contract/users.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { call, callFile } from "#web/core/api/api.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { refreshSessions } from "#web/core/cache/session-cache.ts";
import type { WithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { endSignIn } from "#web/core/sign-in/known-person.ts";
import { storeSignOutNotice } from "#web/core/sign-in/sign-out-state.ts";
import { whileLeaving } from "#web/core/sign-in/watch-sign-in.ts";
import { leaveDevice } from "#web/offline/leave-device.ts";

/** The flags of the Privacy tab. */
export type Flags = Readonly<Record<PrivacyFlag, boolean>>;

export interface FlagChange {
  readonly flag: PrivacyFlag;
  readonly value: boolean;
}

export const flagsOf = (user: CurrentUser): Flags => ({
  defaultSessionPrivacy: user.defaultSessionPrivacy,
  allowDiscovery: user.allowDiscovery,
  showLocation: user.showLocation,
  allowComments: user.allowComments,
  allowAnalytics: user.allowAnalytics,
  approveFollowers: user.approveFollowers,
  showAgreement: user.showAgreement,
});

/**
 * One toggle: sends the five flags, then refetches the current user (spec section 4, Privacy). It changes itself alone:
 * another device may have set the others since they were read. Toggles are sent in the order of the presses.
 */
export const privacyMutation = (queryClient: QueryClient) =>
  mutationOptions({
    scope: { id: "privacy" },
    mutationFn: ({ flag, value }: FlagChange) => {
      const user = queryClient.getQueryData<CurrentUser>(queryKeys.currentUser);
      if (!user) throw new Error("Nobody is signed in");
      const { approveFollowers: _, showAgreement: __, ...five } = flagsOf(user);
      return call(routes.updatePrivacy, { body: { ...five, [flag]: value, changed: flag } });
    },
    onSuccess: (user, { flag }) => {
      queryClient.setQueryData(queryKeys.currentUser, user);
      // Every cached agreement goes at once.
      if (flag === "showAgreement") void queryClient.resetQueries({ queryKey: families.product });
      return queryClient.invalidateQueries({ queryKey: queryKeys.currentUser });
    },
  });

/** Whom new sessions are for, which changes itself alone as well. */
export const defaultAudienceMutation = (queryClient: QueryClient) =>
  mutationOptions({
    scope: { id: "privacy" },
    mutationFn: (defaultAudience: Visibility) => {
      const user = queryClient.getQueryData<CurrentUser>(queryKeys.currentUser);
      if (!user) throw new Error("Nobody is signed in");
      const { approveFollowers: _, ...five } = flagsOf(user);
      return call(routes.updatePrivacy, { body: { ...five, defaultAudience, changed: "defaultAudience" } });
    },
    onSuccess: (user) => queryClient.setQueryData(queryKeys.currentUser, user),
  });

/** Makes every shared session visible to its owner only. */
export const makeAllPrivateMutation = (queryClient: QueryClient, ownId: string) =>
  mutationOptions({
    mutationFn: () => call(routes.makeSessionsPrivate, {}),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: families.session });
      void refreshSessions(queryClient, ownId);
    },
  });

export const exportMutation = (withPassword: WithPassword) =>
  mutationOptions({ mutationFn: () => withPassword(() => call(routes.exportData, {})) });

export const exportArchiveMutation = (withPassword: WithPassword) =>
  mutationOptions({ mutationFn: () => withPassword(() => callFile(routes.exportArchive.path)) });

/** Deletes the account, and what this device keeps of it. */
export const deleteAccountMutation = (personId: string, withPassword: WithPassword) =>
  mutationOptions({
    mutationFn: () =>
      withPassword(() =>
        whileLeaving(async () => {
          await call(routes.deleteAccount, { body: {} });
          endSignIn();
          storeSignOutNotice("account-deleted");
          await leaveDevice(personId, "remove");
        }),
      ),
  });
