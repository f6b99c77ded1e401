import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";

/** The pair whose comparison would tell most; another one with every fetch, if there is another one. */
export const comparisonQuery = queryOptions({
  queryKey: queryKeys.comparison,
  queryFn: ({ signal }) => call(routes.getComparison, { signal }),
  // Who has two sessions gets the same pair again: it must count as a new one.
  structuralSharing: false,
});
