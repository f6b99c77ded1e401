import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { NotificationSwitches } from "#shared/contract/notifications.ts";
import { routes } from "#shared/contract/routes.ts";
import type { NotificationKind } from "#shared/domain/enumerations.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

export interface SwitchChange {
  readonly kind: NotificationKind;
  readonly isOn: boolean;
}

/** Refetched wherever they're shown: another device may have changed them. */
export const notificationSwitchesQuery = queryOptions({
  queryKey: queryKeys.notificationSwitches,
  queryFn: ({ signal }) => call(routes.getNotificationSwitches, { signal }),
  staleTime: 0,
});

/** Sends one switch alone; in the order of the presses. */
export const switchMutation = (queryClient: QueryClient) =>
  mutationOptions({
    scope: { id: "notification-switches" },
    mutationFn: ({ kind, isOn }: SwitchChange) => call(routes.switchNotifications, { body: { [kind]: isOn } }),
    onSuccess: (switches: NotificationSwitches) => {
      queryClient.setQueryData(queryKeys.notificationSwitches, switches);
      // A fetch under way may be older. Awaited, so that the switches show what is saved before they stop being optimistic.
      return queryClient.invalidateQueries({ queryKey: queryKeys.notificationSwitches });
    },
  });
