import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "./query-keys.ts";

/** One's own words for effects, and how many sessions have them: for the form, Insights and Settings. */
export const ownEffectsQuery = queryOptions({
  queryKey: queryKeys.ownEffects,
  queryFn: ({ signal }) => call(routes.listOwnEffects, { signal }),
});
