import { infiniteQueryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { callPage } from "#web/core/api/api.ts";
import { queryKeys } from "./query-keys.ts";

const firstPage = (): string | null => null;

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
