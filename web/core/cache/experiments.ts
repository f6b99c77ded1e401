import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { isTimeZone } from "#shared/domain/time-zone.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "./query-keys.ts";
import { isYoungForMs } from "./reminders.ts";

/** The device's. Browsers without a known time zone may name one that doesn't exist. */
export function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : "UTC";
}

/** One's own experiments, with tonight's pick of the one that runs: it's another one tomorrow in an app that's left open. */
export const experimentsQuery = queryOptions({
  queryKey: queryKeys.experiments,
  queryFn: ({ signal }) => call(routes.listExperiments, { query: { timeZone: ownTimeZone() }, signal }),
  staleTime: isYoungForMs,
  refetchOnWindowFocus: true,
});
