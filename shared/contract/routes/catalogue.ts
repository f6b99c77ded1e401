import { Catalogue } from "../catalogue.ts";
import { CatalogueQuery } from "../pagination.ts";
import { route } from "../route.ts";

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
