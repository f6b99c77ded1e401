import { queryOptions } from "@tanstack/react-query";
import { type ComponentType, lazy } from "react";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { batchById } from "#web/core/api/batch-by-id.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import type { ProfileAgreementProps } from "./profile-agreement.tsx";

async function loadCard() {
  const { ProfileAgreement } = await import("./profile-agreement.tsx");
  Card = ProfileAgreement;
  return { default: ProfileAgreement };
}
let Card: ComponentType<ProfileAgreementProps> = lazy(loadCard);
/** What draws it on a profile. Once it's loaded it's no lazy part any more: those come a moment late, whatever is there already. */
export const agreementCard = () => Card;

/** Where the viewer and a person agree, with what draws it, so that it pushes nothing down; null where nothing is to be said. */
export const agreementQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.agreement(userId),
    queryFn: async ({ signal }) => {
      const { agreement } = await call(routes.getAgreement, { params: { id: userId }, signal });
      if (agreement) await loadCard().catch(() => undefined);
      return agreement;
    },
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

/** All rows that appear together ask in one call. */
const countsOf = batchById((ids: readonly string[]) => call(routes.countAgreements, { query: { ids: ids.join(",") } }));

/** On how much the viewer agrees with a person in a list; null where nothing is to be said. */
export const agreementCountsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.agreementCounts(userId),
    queryFn: async () => (await countsOf(userId)).find((counts) => counts.userId === userId) ?? null,
    staleTime: 0,
  });
