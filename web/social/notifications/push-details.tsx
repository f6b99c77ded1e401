import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { startTransition, useOptimistic, useState } from "react";
import { messages } from "#shared/contract/errors.ts";
import type { PushSettings } from "#shared/contract/push.ts";
import type { NotificationKind } from "#shared/domain/enumerations.ts";
import { type QuietHours, usualQuietHours } from "#shared/domain/quiet-hours.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { dateFormat } from "#web/core/format.ts";
import { Field, FieldError } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { kindLabels, labelledKinds, notificationSwitchesQuery } from "./notification-kinds.tsx";
import { changePushMutation } from "./push.queries.ts";
import "./push.css";

interface QuietHoursFieldsProps {
  readonly quietHours: QuietHours | null;
  readonly onChange: (quietHours: QuietHours | null) => void;
}

/** Quiet hours, by the clock of each device. */
function QuietHoursFields({ quietHours, onChange }: QuietHoursFieldsProps) {
  // Turning them on again brings back the last times.
  const [last, setLast] = useState(quietHours ?? usualQuietHours);
  // Another device may have changed them, and a change that couldn't be saved is taken back: one half alone mustn't go on.
  const [known, setKnown] = useState(quietHours);
  if (quietHours && (quietHours.from !== known?.from || quietHours.until !== known.until)) {
    setKnown(quietHours);
    setLast(quietHours);
  }
  function choose(chosen: QuietHours) {
    setLast(chosen);
    // A time that is half typed has no value.
    if (chosen.from && chosen.until && chosen.from !== chosen.until) onChange(chosen);
  }
  const isEmpty = last.from === last.until;
  const saved = quietHours ?? (isEmpty ? usualQuietHours : last);
  return (
    <section className="block">
      <SectionTitle>Quiet hours</SectionTitle>
      <Panel>
        <Switch
          label={`From ${shownTime(saved.from)} to ${shownTime(saved.until)}`}
          hint="Anything new waits until they're over"
          checked={quietHours !== null}
          onChange={({ target }) => onChange(target.checked ? saved : null)}
        />
        {quietHours && (
          <div className="form__row quiethours">
            <Field label="From">
              <Input type="time" value={last.from} onChange={({ target }) => choose({ ...last, from: target.value })} />
            </Field>
            <Field label="To">
              <Input
                type="time"
                value={last.until}
                onChange={({ target }) => choose({ ...last, until: target.value })}
              />
            </Field>
            {isEmpty && <FieldError id="quiet-hours-error">{messages.quietHoursEmpty}</FieldError>}
          </div>
        )}
      </Panel>
    </section>
  );
}

const formatClockTime = dateFormat({ hour: "numeric", minute: "2-digit" });
/** '22:00' as the device's language writes it. */
const shownTime = (clockTime: string): string => formatClockTime(new Date(`2026-01-01T${clockTime}`));

type Change = { readonly kind: NotificationKind; readonly isOn: boolean } | { readonly quietHours: QuietHours | null };

const changed = (before: PushSettings, change: Change): PushSettings =>
  "kind" in change
    ? { ...before, kinds: { ...before.kinds, [change.kind]: change.isOn } }
    : { ...before, quietHours: change.quietHours };

/** Which kinds of notifications are pushed to all devices of a person, and when none are. Optimistic, saved at once; a failed save rolls back. */
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
        <SectionTitle id="push-kinds">Notify me about</SectionTitle>
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
