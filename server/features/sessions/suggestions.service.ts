import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { presentPhoto } from "#server/features/photos/photos.presenter.ts";
import type { Asker } from "#server/viewer.ts";
import type { LastLogged, Suggestions } from "#shared/contract/sessions.ts";
import { readFacts } from "./sessions.presenter.ts";
import { listPhotosById, listProducts, type ProductRow } from "./sessions.repo.ts";

/** Suggestions of each kind. */
const maxSuggestions = 100;
/** Products to log again. */
const maxProducts = 5;
/** Newest sessions that are read, which bounds the cost of long journals. */
const maxSessionsRead = 2_000;

/**
 * The viewer's own products, strains and brands, last used first; spellings of one product are merged into the latest.
 */
export async function listSuggestions({ database }: Context, viewer: Asker): Promise<Suggestions> {
  const strains = new Map<string, { last: ProductRow; count: number }>();
  const brands = new Map<string, string>();
  const products = new Map<string, ProductRow>();
  for (const row of await listProducts(database.db, viewer.userId, maxSessionsRead)) {
    const { strain_key, brand, brand_key } = row;
    const product = JSON.stringify([strain_key, brand_key, row.ingestion_method]);
    const strain = strains.get(strain_key);
    if (strain) strain.count++;
    else if (strain_key !== "") strains.set(strain_key, { last: row, count: 1 });
    if (strain_key !== "" && products.size < maxProducts && !products.has(product)) products.set(product, row);
    if (brand !== null && brand_key !== null && !brands.has(brand_key)) brands.set(brand_key, brand);
  }
  const newest = [...strains.values()].slice(0, maxSuggestions);
  const shown = [...products.values(), ...newest.map(({ last }) => last)];
  const photos = await readPhotos(database.db, shown);
  return {
    products: [...products.values()].map((row) => presentLast(row, photos)),
    strains: newest.map(({ last, count }) => ({ ...presentLast(last, photos), count })),
    brands: [...brands.values()].slice(0, maxSuggestions),
  };
}

type Photos = ReadonlyMap<string, LastLogged["photo"]>;

async function readPhotos(connection: Connection, rows: readonly ProductRow[]): Promise<Photos> {
  const ids = [...new Set(rows.flatMap(({ photo_id }) => photo_id ?? []))];
  const photos = ids.length > 0 ? await listPhotosById(connection, ids) : [];
  return new Map(photos.map(({ id, ...photo }) => [id, { smallUrl: presentPhoto(photo).smallUrl }]));
}

const presentLast = (row: ProductRow, photos: Photos): LastLogged => ({
  id: row.id,
  visibility: row.visibility,
  strainName: row.strain_name,
  strainType: row.strain_type,
  brand: row.brand,
  ingestionMethod: row.ingestion_method,
  thcPercentage: row.thc_percentage,
  cbdPercentage: row.cbd_percentage,
  amount: row.amount,
  amountUnit: row.amount_unit,
  facts: readFacts(row.label_facts),
  rating: row.rating,
  consumedAt: row.consumed_at.toISOString(),
  utcOffset: row.utc_offset,
  photo: photos.get(row.photo_id ?? "") ?? null,
});
