import { rankingConstants } from "./constants.ts";
import type { Grouped, RankedProduct } from "./product-strength.ts";

/** How settled a product's strength is. */
export const productCertainties = ["sure", "open", "single"] as const;
export type ProductCertainty = (typeof productCertainties)[number];

export const productCertaintyLabels = {
  sure: "Quite sure",
  open: "Still open",
  single: "One session",
} as const satisfies Record<ProductCertainty, string>;

export function productCertainty({
  product,
  reliability,
}: Pick<RankedProduct<Grouped>, "product" | "reliability">): ProductCertainty {
  if (product.sessionIds.length === 1) return "single";
  return reliability >= rankingConstants.products.sureFrom ? "sure" : "open";
}
