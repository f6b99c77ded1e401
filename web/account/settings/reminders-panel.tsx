import "./reminders-panel.css";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import { startTransition, useOptimistic } from "react";
import { settingsPath } from "#shared/contract/pages.ts";
import type { ChangeReminderSettings } from "#shared/contract/reminder-settings.ts";
import { routes } from "#shared/contract/routes.ts";
import { offeredIngestionMethods, type ReminderChoice, reminderChoices } from "#shared/domain/enumerations.ts";
import type { ReminderOccasion, ReminderSettings } from "#shared/domain/reminders.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentBreak } from "#web/core/cache/breaks.ts";
import { useAccountAsOfNow } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { useReminderSettings } from "#web/core/cache/reminders.ts";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { pushSettingsQuery } from "#web/social/notifications/push.queries.ts";

const choiceLabels: Readonly<Record<ReminderChoice, string>> = {
  "20-minutes": "20 minutes",
  "90-minutes": "90 minutes",
  tonight: "Tonight, 11 PM",
  "next-morning": "Next morning, 9 AM",
  never: "No reminder",
};

/**
 * Each occasion has a row of its own, also where methods share a time: rows that merged while one of them is changed would
 * take the focus away.
 */
const rowLabels = {
  ...{ joint: "Joint", pen: "Pen", bong: "Bong", dab: "Dab", other: "Other", edible: "Edible" },
  sleep: "When it's for sleep",
} as const satisfies Partial<Record<ReminderOccasion, string>>;
const rows = [...offeredIngestionMethods, "sleep"] as const;

const changed = (
  before: ReminderSettings,
  { choices, asks = before.asks, sendsPush = before.sendsPush, isQuiet = before.isQuiet }: ChangeReminderSettings,
): ReminderSettings => ({
  ...{ asks, sendsPush, isQuiet },
  choices: Object.assign({ ...before.choices }, choices),
});

/** Whether, how and when one is asked to rate later. Optimistic, saved at once; a failed save rolls back. */
export function RemindersPanel() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const isOnBreak = useCurrentBreak() !== null;
  useAccountAsOfNow();
  const [shown, show] = useOptimistic(useReminderSettings(), changed);
  const { data: push } = useQuery(pushSettingsQuery);
  const hasPush = push !== undefined && (push.isOn || push.otherDevices > 0);
  const { mutateAsync } = useMutation({
    scope: { id: "reminders" },
    mutationFn: (body: ChangeReminderSettings) => call(routes.changeReminderSettings, { body }),
    onSuccess: (user) => {
      queryClient.setQueryData(queryKeys.currentUser, user);
      void queryClient.invalidateQueries({ queryKey: queryKeys.reminders });
    },
    onError: (error) => toast(failureToast(error, "Couldn't save that", "Please try again.")),
  });
  function change(wanted: ChangeReminderSettings) {
    startTransition(async () => {
      show(wanted);
      // The mutation has shown its own failure toast.
      await mutateAsync(wanted).catch(() => {});
    });
  }
  return (
    <>
      <p className="setpane__lead">
        {isOnBreak
          ? "You're on a break, so we don't ask. These settings apply again afterwards."
          : "Once per session, never twice. No streaks."}
      </p>
      <div style={{ marginTop: "1.25rem" }}>
        <Panel>
          <Switch
            label="Ask me to rate later"
            hint="A button after logging, and a card in your feed"
            checked={shown.asks}
            onChange={({ target }) => change({ asks: target.checked })}
          />
          <Switch
            label="Send a push"
            hint="One line that says nothing about you"
            checked={hasPush && shown.asks && shown.sendsPush}
            disabled={!hasPush || !shown.asks}
            onChange={({ target }) => change({ sendsPush: target.checked })}
          />
        </Panel>
      </div>
      {push && !hasPush && (
        <p className="setnote">
          Push is off on all your devices. You can{" "}
          <Link className="link" href={settingsPath("notifications")}>
            turn it on
          </Link>
          .
        </p>
      )}
      <section className="block">
        <SectionTitle>When</SectionTitle>
        <div className="panel">
          {rows.map((occasion) => (
            <label key={occasion} className="remindrow">
              <span>{rowLabels[occasion]}</span>
              <select
                value={shown.choices[occasion]}
                onChange={({ target }) => {
                  const chosen = reminderChoices.find((one) => one === target.value);
                  if (chosen) change({ choices: { [occasion]: chosen } });
                }}
              >
                {reminderChoices.map((one) => (
                  <option key={one} value={one}>
                    {choiceLabels[one]}
                  </option>
                ))}
              </select>
              <Icon glyph={ChevronDown} size="sm" />
            </label>
          ))}
        </div>
      </section>
      <section className="block">
        <SectionTitle>Quiet</SectionTitle>
        <Panel>
          <Switch
            label="Nothing between 11 PM and 8 AM"
            hint="It'll be in your feed in the morning"
            checked={shown.isQuiet}
            onChange={({ target }) => change({ isQuiet: target.checked })}
          />
        </Panel>
        <p className="setnote">What waits drops off after a week.</p>
      </section>
    </>
  );
}
