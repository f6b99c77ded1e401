import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

/** Where the viewer and a person agree; null where nothing is to be said. */
export const agreementQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.agreement(userId),
    queryFn: async ({ signal }) => (await call(routes.getAgreement, { params: { id: userId }, signal })).agreement,
    // The other may have turned it off, or rated something.
    staleTime: 0,
  });

/** On how much the viewer agrees with those who say something of a product, the nearest taste first. */
export const agreementsQuery = (productId: string) =>
  queryOptions({
    queryKey: queryKeys.agreements(productId),
    queryFn: ({ signal }) => call(routes.listAgreements, { params: { id: productId }, signal }),
    staleTime: 0,
  });
