import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys, uncached, type ViewedAs } from "./query-keys.ts";

/** Insights, the profile's Stats tab and the side rail share this call (decisions.md, Pages). */
export const statsQuery = (userId: string, as?: ViewedAs) =>
  queryOptions({
    queryKey: queryKeys.stats(userId, as),
    queryFn: ({ signal }) => call(routes.getStats, { params: { id: userId }, query: { as }, signal }),
    ...uncached(as),
  });
