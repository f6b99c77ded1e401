import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";
import type { Asker } from "#server/viewer.ts";
import type { Product } from "#shared/contract/products.ts";
import * as repo from "./product-page.repo.ts";

type Spelling = Pick<Row<"cannabis_sessions">, "strain_name" | "brand" | "strain_type">;

/**
 * Products as this viewer spells them: as in their own last session, else in their list, else as someone whom they may see
 * does, else as the catalogue does. Empty for one that they don't reach.
 */
export async function spell(connection: Connection, { userId }: Asker, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const own = await repo.listOwnSpellings(connection, userId, ids);
  const spelled = new Map<string, Spelling>(own.map(({ id, ...spelling }) => [id, spelling]));
  for (const id of ids) if (!spelled.has(id)) spelled.set(id, await spellOther(connection, userId, id));
  return ids.map((id) => presentProduct(id, spelled.get(id) ?? unknown));
}

const unknown: Spelling = { strain_name: "", brand: null, strain_type: null };

async function spellOther(connection: Connection, userId: string, id: string): Promise<Spelling> {
  const seen =
    (await repo.findWantedSpelling(connection, userId, id)) ??
    (await repo.findVisibleSession(connection, userId, [id]));
  if (seen) return seen;
  const known = await repo.findKnownStrain(connection, [id]);
  return known ? { strain_name: known.name, brand: null, strain_type: known.type } : unknown;
}

const presentProduct = (id: string, { strain_name, brand, strain_type }: Spelling): Product => ({
  id,
  strainName: strain_name,
  brand: brand || null,
  strainType: strain_type,
});
