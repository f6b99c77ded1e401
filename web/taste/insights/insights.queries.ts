import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { type HistoryPeriod, historyPeriods } from "#shared/domain/enumerations.ts";
import { defaultHistoryPeriod } from "#shared/domain/history-period.ts";
import { call } from "#web/core/api/api.ts";
import { stored, useStored } from "#web/core/browser/stored.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { ownTimeZone } from "#web/core/cache/experiments.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

/** What one's own journal answers. */
export const insightsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.insights(userId),
    queryFn: ({ signal }) => call(routes.getInsights, { query: { timeZone: ownTimeZone() }, signal }),
  });

/** The period of the charts chosen last on this device. */
export const chosenPeriod = stored(
  "hn-insights-period",
  (text): HistoryPeriod => historyPeriods.find((one) => one === text) ?? defaultHistoryPeriod,
  { holdsInPage: true },
);

/** One's own history over a period; the previous one stays visible until it has loaded. */
const historyQuery = (userId: string, period: HistoryPeriod) =>
  queryOptions({
    queryKey: queryKeys.historyOf(userId, period),
    queryFn: ({ signal }) =>
      call(routes.getHistory, { params: { id: userId }, query: { period, timeZone: ownTimeZone() }, signal }),
    placeholderData: keepPreviousData,
  });

/** One's history over the chosen period. */
export function useHistory() {
  const { id } = useCurrentUser();
  return useQuery(historyQuery(id, useStored(chosenPeriod)));
}
