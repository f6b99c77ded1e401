import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";

/** The most informative pair; a different one with every fetch, if there is one. */
export const comparisonQuery = queryOptions({
  queryKey: queryKeys.comparison,
  queryFn: ({ signal }) => call(routes.getComparison, { signal }),
  // With two sessions the same pair comes again and must count as a new one.
  structuralSharing: false,
});
