import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ChangePushSettings, PushSettings } from "#shared/contract/push.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { readPushState } from "#web/core/push/push-state.ts";
import { turnOffPush, turnOnPush } from "#web/core/push/subscribe.ts";

/** Refetched wherever they're shown: another device may have changed them. */
export const pushSettingsQuery = queryOptions({
  queryKey: queryKeys.pushSettings,
  queryFn: ({ signal }) => call(routes.getPushSettings, { signal }),
  staleTime: 0,
});

/** Read again whenever the window gets the focus: the person may come back from the browser's own settings. */
export const pushStateQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.pushState,
    queryFn: () => readPushState(personId),
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });

/** Changes are sent in the order of the presses. */
const scope = { id: "push-settings" };

export const changePushMutation = (queryClient: QueryClient) =>
  mutationOptions({
    scope,
    mutationFn: (change: ChangePushSettings) => call(routes.changePushSettings, { body: change }),
    onSuccess: (settings: PushSettings) => {
      queryClient.setQueryData(queryKeys.pushSettings, settings);
      // A fetch under way may be older. Awaited, so that the switches show what is saved before they stop being optimistic.
      return queryClient.invalidateQueries({ queryKey: queryKeys.pushSettings });
    },
  });

/** Turns pushes to this device on or off. Resolves to false if the person refused the browser's question. */
export const switchPushMutation = (queryClient: QueryClient, personId: string, publicKey: string) =>
  mutationOptions({
    scope,
    mutationFn: async (isOn: boolean): Promise<boolean> => {
      if (isOn) return await turnOnPush(personId, publicKey);
      await turnOffPush();
      return true;
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.pushState }),
        queryClient.invalidateQueries({ queryKey: queryKeys.pushSettings }),
      ]),
  });
