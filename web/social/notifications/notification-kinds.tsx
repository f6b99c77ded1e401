import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { startTransition, useOptimistic } from "react";
import type { NotificationSwitches } from "#shared/contract/notifications.ts";
import type { NotificationKind } from "#shared/domain/enumerations.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadingNote } from "#web/kit/state/loading-note.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { kindLabels, labelledKinds } from "./kind-labels.ts";
import { notificationSwitchesQuery, type SwitchChange, switchMutation } from "./notification-kinds.queries.ts";

const hints: Partial<Record<NotificationKind, string>> = {
  message: "You'll find them in Messages either way",
  follow: "Requests still wait for your answer if this is off",
};

/** Which notifications one gets: a switch for each kind. */
export function NotificationKinds() {
  const { data, isError, isFetching, refetch } = useQuery(notificationSwitchesQuery);
  if (data) return <Switches saved={data} />;
  if (isError)
    return <ErrorState title="Unable to Load Notifications" retrying={isFetching} onRetry={() => void refetch()} />;
  return <LoadingNote />;
}

/** Optimistic, saved at once; a failed save rolls back. */
function Switches({ saved }: { readonly saved: NotificationSwitches }) {
  const toast = useToast();
  // Synchronous with the press: a later update would make the switch flicker.
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
