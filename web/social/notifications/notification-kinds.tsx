import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { startTransition, useOptimistic } from "react";
import type { NotificationSwitches } from "#shared/contract/notifications.ts";
import { routes } from "#shared/contract/routes.ts";
import type { NotificationKind } from "#shared/domain/enumerations.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadingNote } from "#web/kit/state/skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";

/** In display order. */
export const kindLabels: Readonly<Record<NotificationKind, string>> = {
  message: "Messages",
  comment: "Comments on my sessions",
  reply: "Replies to my comments",
  mention: "Mentions",
  companion: "Sessions to add mine to",
  like: "Likes",
  follow: "New followers and requests",
};
export const labelledKinds = Object.keys(kindLabels) as NotificationKind[];

interface SwitchChange {
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
const switchMutation = (queryClient: QueryClient) =>
  mutationOptions({
    scope: { id: "notification-switches" },
    mutationFn: ({ kind, isOn }: SwitchChange) => call(routes.switchNotifications, { body: { [kind]: isOn } }),
    onSuccess: (switches: NotificationSwitches) => {
      queryClient.setQueryData(queryKeys.notificationSwitches, switches);
      // A fetch under way may be older. Awaited, so that the switches show what is saved before they stop being optimistic.
      return queryClient.invalidateQueries({ queryKey: queryKeys.notificationSwitches });
    },
  });

const hints: Partial<Record<NotificationKind, string>> = {
  message: "You'll find them in Messages either way",
  follow: "Requests still wait for your answer if this is off",
};

/** Which notifications one gets in the app: a switch for each kind. */
export function NotificationKinds() {
  return (
    <section className="block">
      <SectionTitle>In the app</SectionTitle>
      <LoadedSwitches />
    </section>
  );
}

function LoadedSwitches() {
  const { data, isError, isFetching, refetch } = useQuery(notificationSwitchesQuery);
  if (data) return <Switches saved={data} />;
  if (isError)
    return <ErrorState title="Couldn't load your notifications" retrying={isFetching} onRetry={() => void refetch()} />;
  return <LoadingNote />;
}

/** Optimistic, saved at once; a failed save rolls back. */
function Switches({ saved }: { readonly saved: NotificationSwitches }) {
  const toast = useToast();
  // It changes in the same render as the press: a later update would make the switch flicker.
  const [shown, show] = useOptimistic(saved, (switches, { kind, isOn }: SwitchChange) => ({
    ...switches,
    [kind]: isOn,
  }));
  const { mutateAsync } = useMutation({
    ...switchMutation(useQueryClient()),
    onError: (error) => toast(failureToast(error, "Couldn't save that", "Please try again.")),
  });
  function change(wanted: SwitchChange) {
    startTransition(async () => {
      show(wanted);
      // The mutation has shown its own failure toast.
      await mutateAsync(wanted).catch(() => {});
    });
  }
  return (
    <Panel>
      {labelledKinds.map((kind) => (
        <Switch
          key={kind}
          label={kindLabels[kind]}
          hint={hints[kind]}
          checked={shown[kind]}
          onChange={(event) => change({ kind, isOn: event.target.checked })}
        />
      ))}
    </Panel>
  );
}
