import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { HistoryPeriod } from "#shared/domain/enumerations.ts";
import { isTimeZone } from "#shared/domain/time-zone.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

/** Browsers without a known time zone may name one that doesn't exist. */
function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : "UTC";
}

/** One's own history over a period; the previous one stays visible until it has loaded. */
export const historyQuery = (userId: string, period: HistoryPeriod) =>
  queryOptions({
    queryKey: queryKeys.historyOf(userId, period),
    queryFn: ({ signal }) =>
      call(routes.getHistory, { params: { id: userId }, query: { period, timeZone: ownTimeZone() }, signal }),
    placeholderData: keepPreviousData,
  });
