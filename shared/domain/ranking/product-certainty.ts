import { rankingConstants } from "./constants.ts";
import type { Grouped, RankedProduct } from "./product-strength.ts";

/** How settled a product's strength is. */
export const productCertainties = ["one", "open", "sure"] as const;
export type ProductCertainty = (typeof productCertainties)[number];

export function productCertainty({
  product,
  reliability,
}: Pick<RankedProduct<Grouped>, "product" | "reliability">): ProductCertainty {
  if (product.sessionIds.length === 1) return "one";
  return reliability >= rankingConstants.products.sureFrom ? "sure" : "open";
}
