import { queryOptions } from "@tanstack/react-query";
import type { ComparisonPair } from "#shared/contract/rankings.ts";
import { routes } from "#shared/contract/routes.ts";
import { call, newIdempotencyKey } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

export interface ShownPair extends ComparisonPair {
  /** The idempotency key of its answer. With two sessions the same pair comes again, and is another question. */
  readonly key: string;
}

/** The most informative pair; a different one with every fetch, if there is one. */
export const comparisonQuery = queryOptions({
  queryKey: queryKeys.comparison,
  queryFn: async ({ signal }): Promise<ShownPair> => {
    const pair = await call(routes.getComparison, { signal });
    return { ...pair, key: newIdempotencyKey() };
  },
});
