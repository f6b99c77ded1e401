import { queryOptions, useQuery } from "@tanstack/react-query";
import type { RankingEntry } from "#shared/contract/rankings.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Standing } from "#shared/contract/session-routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { callPage } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

type Place = NonNullable<Standing["place"]>;

/** Places above and below the session's own, at most. */
export const reach = 2;

/** The order down to two places below; nothing for a place so far down that it takes more than one page. */
const nearQuery = (sessionId: number, place: Place | null) => {
  const limit = Math.min((place?.number ?? 0) + reach, place?.of ?? 0);
  return queryOptions({
    queryKey: queryKeys.nearPlace(sessionId),
    queryFn: ({ signal }) => callPage(routes.listRankings, { query: { placed: true, limit }, signal }),
    select: ({ items }) => items,
    enabled: limit > 1 && limit <= limits.page.max,
    staleTime: 0,
    gcTime: 0,
  });
};

/** The order around a session; undefined until it is known. */
export function useNear(sessionId: number | undefined, place: Place | null): readonly RankingEntry[] | undefined {
  const { data } = useQuery(nearQuery(sessionId ?? 0, place));
  return data?.some(({ id }) => id === sessionId) ? data : undefined;
}

/** Half of the span in which its score could still move, in points; at least the smallest that can be said. */
export function giveOrTakeOf(entry: Pick<RankingEntry, "band"> | undefined): number | null {
  return entry ? Math.max(0.1, (entry.band.high - entry.band.low) / 2) : null;
}
