import type { Context } from "#server/context.ts";
import type { Catalogue } from "#shared/contract/catalogue.ts";
import { productKey } from "#shared/domain/search-key.ts";
import { listKnownBrands, listKnownStrains } from "./catalogue.repo.ts";

/** Results of each kind. */
const maxResults = 20;

/** Strains and brands that match, ignoring case, accents and spaces; the first by name for an empty text. */
export async function searchCatalogue({ database: { db } }: Context, text: string): Promise<Catalogue> {
  const key = productKey(text);
  const strains = await listKnownStrains(db, key, maxResults);
  const brands = await listKnownBrands(db, key, maxResults);
  return {
    strains: strains.map(({ name, type, thc_min, thc_max }) => ({ name, type, thcMin: thc_min, thcMax: thc_max })),
    brands,
  };
}
