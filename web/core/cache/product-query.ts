import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { call, callPage, firstPage } from "#web/core/api/api.ts";
import { queryKeys } from "./query-keys.ts";

/** Products that match, by as much of it as a search takes; the previous ones stay until the next have loaded. */
export const productsFoundQuery = (q: string) =>
  queryOptions({
    queryKey: queryKeys.productsFound(q),
    queryFn: ({ signal }) => call(routes.searchProducts, { query: { q: q.slice(0, limits.searchTerm.max) }, signal }),
    placeholderData: keepPreviousData,
  });

/** The current user's sessions of a product, last consumed first. */
export const productSessionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.productSessions(id),
    queryFn: ({ pageParam, signal }) =>
      callPage(routes.listProductSessions, {
        params: { id },
        query: { limit: 20, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
  });
