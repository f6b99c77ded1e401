import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

export const waysInQuery = queryOptions({
  queryKey: queryKeys.waysIn,
  queryFn: ({ signal }) => call(routes.getWaysIn, { signal }),
  // Another device may have added one.
  staleTime: 0,
});
