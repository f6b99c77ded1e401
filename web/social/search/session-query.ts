import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { addDays, type CalendarDate } from "#shared/domain/calendar-date.ts";
import { writeRange } from "#shared/domain/label/label-choices.ts";
import { call, callPage, firstPage } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { localDay } from "#web/core/format.ts";
import type { SearchPeriod, SessionChoices } from "#web/core/navigation/search-address.ts";

/** One's own sessions that match, in the order that was chosen; the previous ones stay until the next have loaded. */
export const sessionsFoundQuery = (userId: string, choices: SessionChoices) => {
  const query = { ...queryOf(choices), sort: choices.sort };
  return infiniteQueryOptions({
    queryKey: queryKeys.sessionsFound(userId, query),
    queryFn: ({ pageParam, signal }) =>
      callPage(routes.searchOwnSessions, {
        query: { ...query, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
};

/** How many of one's own sessions match. */
export const sessionCountQuery = (userId: string, choices: SessionChoices) => {
  const query = queryOf(choices);
  return queryOptions({
    queryKey: queryKeys.sessionCount(userId, query),
    queryFn: ({ signal }) => call(routes.countOwnSessions, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** What the person's own labels say, to choose from. */
export const notedLabelsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.notedLabels(userId),
    queryFn: ({ signal }) => call(routes.listNotedLabels, { signal }),
  });

/** The choices as the call takes them: days for sessions with a clock of their own, and for others the device's as times. */
export function queryOf({ q, period, withPhoto, withLabel, betterAfter, ...chosen }: SessionChoices) {
  const { from, through } = daysOf(period, localDay(new Date()));
  return {
    methods: [...chosen.methods],
    strainTypes: [...chosen.strainTypes],
    scores: [...chosen.scores],
    moods: [...chosen.moods],
    ownEffects: [...chosen.ownEffects],
    unwantedEffects: [...chosen.unwantedEffects],
    reasons: [...chosen.reasons],
    betterAfter: betterAfter ? ("true" as const) : undefined,
    q: q.trim(),
    from: from === null ? undefined : startOf(from),
    until: through === null ? undefined : startOf(addDays(through, 1)),
    fromDay: from ?? undefined,
    throughDay: through ?? undefined,
    withPhoto: withPhoto ? ("true" as const) : undefined,
    labelAmounts: chosen.labelAmounts.map(writeRange),
    labelTerpenes: [...chosen.labelTerpenes],
    aromas: [...chosen.aromas],
    withLabel: withLabel ? ("true" as const) : undefined,
  };
}

function daysOf(period: SearchPeriod, today: CalendarDate) {
  if (typeof period !== "string") return period;
  if (period === "any") return { from: null, through: null };
  return { from: period === "30-days" ? addDays(today, -29) : `${today.slice(0, 4)}-01-01`, through: null };
}

/** When the day begins on this device. */
const startOf = (day: CalendarDate) => new Date(`${day}T00:00:00`).toISOString();
