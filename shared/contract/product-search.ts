import * as z from "zod/mini";
import { strainTypes } from "#shared/domain/enumerations.ts";
import { CatalogueQuery, ProductId, SearchQuery, SerialId, Timestamp } from "./primitives.ts";
import { ProductStanding } from "./rankings.ts";
import { calls, get } from "./route.ts";
import { Photo } from "./sessions.ts";
import { Author } from "./users.ts";

/** Known strains and brands that match, best first. Potencies are typical percentages of THC. */
export const Catalogue = z.object({
  strains: z.array(
    z.object({
      name: z.string(),
      type: z.enum(strainTypes),
      thcMin: z.nullable(z.number()),
      thcMax: z.nullable(z.number()),
    }),
  ),
  brands: z.array(z.object({ name: z.string(), verified: z.boolean() })),
});
export type Catalogue = z.output<typeof Catalogue>;

export const catalogueRoutes = calls("catalogue", "person", {
  searchCatalogue: get("/api/catalogue", "Known strains and brands", {
    query: CatalogueQuery,
    replies: { 200: Catalogue },
  }),
});

const product = {
  strainName: z.string(),
  strainType: z.nullable(z.enum(strainTypes)),
  brand: z.nullable(z.string()),
};

/** A product of which the viewer has seen a session: the last one, whose spelling and picture stand for it. */
const had = { ...product, productId: ProductId, sessionId: SerialId, photo: z.nullable(Photo) };

/** Without an id on the first day after the operator has added the strain. */
const known = z.object({ ...product, productId: z.nullable(ProductId) });

/** Products that match, at most `limits.productsFound` of each kind; none is there twice. */
export const ProductsFound = z.object({
  /** The viewer's own, last had first. `rating` is their average; `standing` is null as long as none of their sessions has a place. */
  own: z.array(
    z.object({
      ...{ ...had, sessions: z.int(), rating: z.nullable(z.number()) },
      standing: z.nullable(ProductStanding),
    }),
  ),
  /**
   * Of people whom the viewer follows, from sessions in their feed, newest first. In the whole list those come first that
   * friends rated among their better ones, by taste; `likedBy` says how many did.
   */
  followed: z.array(z.object({ ...had, person: Author, loggedAt: Timestamp, likedBy: z.int() })),
  /** Of the catalogue, by name. */
  known: z.array(known),
});
export type ProductsFound = z.output<typeof ProductsFound>;

export const productSearchRoutes = calls("catalogue", "person", {
  searchProducts: get(
    "/api/products/search",
    "Products that you've logged, that people you follow have, and that are known",
    { limit: "search", query: z.pick(SearchQuery, { q: true }), replies: { 200: ProductsFound } },
  ),
});
