import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { type ReminderSettings, reminderSettings } from "#shared/domain/reminders.ts";
import { call } from "#web/core/api/api.ts";
import { useCurrentBreak } from "./breaks.ts";
import { useCurrentUser } from "./current-user.ts";
import { queryKeys } from "./query-keys.ts";

/** Another device may have set or answered one meanwhile. */
export const isYoungForMs = 5 * 60_000;

/** One's own sessions that wait to be rated, also those whose time is still to come. */
export const remindersQuery = queryOptions({
  queryKey: queryKeys.reminders,
  queryFn: ({ signal }) => call(routes.listReminders, { signal }),
  staleTime: isYoungForMs,
  refetchOnWindowFocus: true,
});

/** A person whom the device knows from before the update has changed nothing. */
export const useReminderSettings = (): ReminderSettings => {
  const { reminders }: { readonly reminders?: ReminderSettings } = useCurrentUser();
  return reminders ?? reminderSettings();
};

/** Whether anything asks the person to rate later; not during a break, when a promise to remind them wouldn't be kept. */
export function useIsAsked(): boolean {
  const { asks } = useReminderSettings();
  return useCurrentBreak() === null && asks;
}
