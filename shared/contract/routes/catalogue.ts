import { Catalogue } from "#shared/contract/catalogue.ts";
import { CatalogueQuery } from "#shared/contract/pagination.ts";
import { route } from "#shared/contract/route.ts";

export const catalogueRoutes = {
  searchCatalogue: route({
    method: "GET",
    path: "/api/catalogue",
    tag: "catalogue",
    summary: "Known strains and brands",
    access: "person",
    query: CatalogueQuery,
    replies: { 200: Catalogue },
  }),
} as const;
