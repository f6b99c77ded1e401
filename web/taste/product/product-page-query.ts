import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

/** What the viewer makes of a product, and what people they follow say of it. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.product(id),
    queryFn: ({ signal }) => call(routes.getProduct, { params: { id }, signal }),
  });
