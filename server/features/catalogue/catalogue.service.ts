import type { Context } from "#server/context.ts";
import type { Catalogue } from "#shared/contract/catalogue.ts";
import { productKey } from "#shared/domain/search-key.ts";
import { listKnownBrands, listKnownStrains } from "./catalogue.repo.ts";

/** Of each kind. */
const most = 20;

/** What is known under a name, neither case, accents nor spaces counting; the first names of all for an empty text. */
export async function searchCatalogue({ database: { db } }: Context, text: string): Promise<Catalogue> {
  const key = productKey(text);
  const strains = await listKnownStrains(db, key, most);
  const brands = await listKnownBrands(db, key, most);
  return {
    strains: strains.map(({ name, type, thc_min, thc_max }) => ({ name, type, thcMin: thc_min, thcMax: thc_max })),
    brands,
  };
}
