import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ProductMerge } from "#shared/contract/products.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.product(id),
    queryFn: ({ signal }) => call(routes.getProduct, { params: { id }, signal }),
  });

/** The current user's products whose name has this text. */
export const ownProductsQuery = (q: string) =>
  queryOptions({
    queryKey: queryKeys.ownProducts(q),
    queryFn: ({ signal }) => call(routes.listOwnProducts, { query: { q }, signal }),
  });

/** Another grouping changes every product's page, what a search finds, the places of products, and what is on the list. */
function refreshProducts(queryClient: QueryClient): void {
  for (const queryKey of [families.product, families.productsFound, queryKeys.rankings, queryKeys.wants])
    void queryClient.invalidateQueries({ queryKey });
}

export const mergeMutation = (queryClient: QueryClient, intoProductId: string) =>
  mutationOptions({
    mutationFn: (productId: string) => call(routes.mergeProducts, { body: { productId, intoProductId } }),
    onSuccess: () => refreshProducts(queryClient),
  });

export const undoMergeMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: Pick<ProductMerge, "id">) => call(routes.undoMerge, { params: { id } }),
    onSuccess: () => refreshProducts(queryClient),
  });
