import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { HistoryPeriod } from "#shared/domain/enumerations.ts";
import { isTimeZone } from "#shared/domain/time-zone.ts";
import { call } from "#web/lib/api/api.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";

/** Browsers that cannot tell where they are name a zone that does not exist. */
function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : "UTC";
}

/** One's own history over a period; until it is there, the one that was shown before stays. */
export const historyQuery = (userId: string, period: HistoryPeriod) =>
  queryOptions({
    queryKey: queryKeys.historyOf(userId, period),
    queryFn: ({ signal }) =>
      call(routes.getHistory, { params: { id: userId }, query: { period, timeZone: ownTimeZone() }, signal }),
    placeholderData: keepPreviousData,
  });
