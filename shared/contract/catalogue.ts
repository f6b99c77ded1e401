import * as z from "zod/mini";
import { strainTypes } from "#shared/domain/enumerations.ts";
import { CatalogueQuery } from "./pagination.ts";
import { calls, get } from "./route.ts";

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
