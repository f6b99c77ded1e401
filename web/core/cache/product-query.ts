import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "./query-keys.ts";

/** Products that match, by as much of it as a search takes; the previous ones stay until the next have loaded. */
export const productsFoundQuery = (q: string) =>
  queryOptions({
    queryKey: queryKeys.productsFound(q),
    queryFn: ({ signal }) => call(routes.searchProducts, { query: { q: q.slice(0, limits.searchTerm.max) }, signal }),
    placeholderData: keepPreviousData,
  });
