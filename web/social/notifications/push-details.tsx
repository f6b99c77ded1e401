import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { startTransition, useOptimistic } from "react";
import type { PushSettings } from "#shared/contract/push.ts";
import type { NotificationKind } from "#shared/domain/enumerations.ts";
import type { QuietHours } from "#shared/domain/quiet-hours.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { kindLabels, labelledKinds } from "./kind-labels.ts";
import { notificationSwitchesQuery } from "./notification-kinds.queries.ts";
import { changePushMutation } from "./push.queries.ts";
import { QuietHoursFields } from "./quiet-hours-fields.tsx";

type Change = { readonly kind: NotificationKind; readonly isOn: boolean } | { readonly quietHours: QuietHours | null };

const changed = (before: PushSettings, change: Change): PushSettings =>
  "kind" in change
    ? { ...before, kinds: { ...before.kinds, [change.kind]: change.isOn } }
    : { ...before, quietHours: change.quietHours };

/** Of which kinds all devices of a person are told, and when they aren't. Optimistic, saved at once; a failed save rolls back. */
export function PushDetails({ settings }: { readonly settings: PushSettings }) {
  const toast = useToast();
  const { data: inApp } = useQuery(notificationSwitchesQuery);
  const [shown, show] = useOptimistic(settings, changed);
  const { mutateAsync } = useMutation({
    ...changePushMutation(useQueryClient()),
    onError: (error) => toast(failureToast(error, "Couldn't save that", "Please try again.")),
  });
  function change(wanted: Change) {
    startTransition(async () => {
      show(wanted);
      // The mutation has shown its own failure toast.
      await mutateAsync("kind" in wanted ? { kinds: { [wanted.kind]: wanted.isOn } } : wanted).catch(() => {});
    });
  }
  return (
    <>
      <section className="block" aria-labelledby="push-kinds">
        <SectionTitle id="push-kinds">Push me about</SectionTitle>
        <Panel>
          {labelledKinds.map((kind) => {
            const isTold = inApp?.[kind] !== false;
            return (
              <Switch
                key={kind}
                label={kindLabels[kind]}
                hint={isTold ? undefined : "Off in the app"}
                checked={isTold && shown.kinds[kind]}
                disabled={!isTold}
                onChange={({ target }) => change({ kind, isOn: target.checked })}
              />
            );
          })}
        </Panel>
      </section>
      <QuietHoursFields quietHours={shown.quietHours} onChange={(quietHours) => change({ quietHours })} />
    </>
  );
}
