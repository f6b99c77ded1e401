import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { HistoryPeriod } from "#shared/domain/enumerations.ts";
import { isTimeZone } from "#shared/domain/time-zone.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { useChosenPeriod } from "./chosen-period.ts";

/** Browsers without a known time zone may name one that doesn't exist. */
function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : "UTC";
}

/** One's own history over a period; the previous one stays visible until it has loaded. */
const historyQuery = (userId: string, period: HistoryPeriod) =>
  queryOptions({
    queryKey: queryKeys.historyOf(userId, period),
    queryFn: ({ signal }) =>
      call(routes.getHistory, { params: { id: userId }, query: { period, timeZone: ownTimeZone() }, signal }),
    placeholderData: keepPreviousData,
  });

/** One's history over the chosen period, for all that shows a part of it. */
export function useHistory() {
  const { id } = useCurrentUser();
  return useQuery(historyQuery(id, useChosenPeriod()));
}
