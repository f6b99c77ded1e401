import type { OrderEntry, RankedProduct } from "#shared/contract/rankings.ts";
import { ingestionMethodLabels, strainTypeLabels } from "#shared/domain/session-words.ts";
import type { RankingFilter } from "./rankings-view.ts";

type Filtered = Pick<OrderEntry["session"], "ingestionMethod" | "strainType" | "productId">;

const isAmong = <Value>(value: unknown, chosen: readonly Value[]) =>
  chosen.length === 0 || chosen.some((each) => each === value);

export const matchesRankingFilter = (session: Filtered, { methods, strainTypes }: RankingFilter): boolean =>
  isAmong(session.ingestionMethod, methods) && isAmong(session.strainType, strainTypes);

export const choicesIn = ({ methods, strainTypes }: RankingFilter): number => methods.length + strainTypes.length;

export interface MatchingProduct {
  readonly product: RankedProduct;
  /** How many of its sessions match. */
  readonly sessions: number;
}

/** The products with sessions that match, in their order. */
export function matchingProducts(
  products: readonly RankedProduct[],
  order: readonly { readonly session: Filtered }[],
  filter: RankingFilter,
): MatchingProduct[] {
  const matching = new Map<string | null, number>();
  for (const { session } of order)
    if (matchesRankingFilter(session, filter))
      matching.set(session.productId, (matching.get(session.productId) ?? 0) + 1);
  return products.flatMap((product) => {
    const sessions = product.productIds.reduce((sum, id) => sum + (matching.get(id) ?? 0), 0);
    return sessions > 0 ? [{ product, sessions }] : [];
  });
}

export interface FilterChip {
  readonly label: string;
  /** All choices but this one. */
  readonly without: RankingFilter;
}

export const filterChips = (filter: RankingFilter): FilterChip[] => [
  ...filter.methods.map((method) => ({
    label: ingestionMethodLabels[method],
    without: { ...filter, methods: filter.methods.filter((each) => each !== method) },
  })),
  ...filter.strainTypes.map((type) => ({
    label: strainTypeLabels[type],
    without: { ...filter, strainTypes: filter.strainTypes.filter((each) => each !== type) },
  })),
];
