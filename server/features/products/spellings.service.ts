import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";
import type { Asker } from "#server/viewer.ts";
import type { Product } from "#shared/contract/products.ts";
import type { ProductGroups } from "#shared/domain/product-groups.ts";
import * as page from "./product-page.repo.ts";

type Spelling = Pick<Row<"cannabis_sessions">, "strain_name" | "brand" | "strain_type">;

/**
 * Products as this viewer spells them: as in their own last session, else in their list, else as someone whom they may see
 * does, else as the catalogue does. One that was merged, and that nothing of the viewer's spells any more, is spelled as
 * those that are one with it. Empty for one that they don't reach.
 */
export async function spell(
  connection: Connection,
  { userId }: Asker,
  ids: readonly string[],
  { membersOf }: Pick<ProductGroups, "membersOf">,
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const own = await page.listOwnSpellings(connection, userId, [...new Set(ids.flatMap(membersOf))]);
  const spelled: Product[] = [];
  for (const id of ids) {
    const members = membersOf(id);
    const mine = own.find((each) => each.id === id) ?? own.find((each) => members.includes(each.id));
    spelled.push(presentProduct(id, mine ?? (await spellOther(connection, userId, itselfFirst(id, members)))));
  }
  return spelled;
}

const itselfFirst = (id: string, members: readonly string[]) => [id, ...members.filter((member) => member !== id)];

async function spellOther(connection: Connection, userId: string, ids: readonly string[]): Promise<Spelling> {
  for (const id of ids) {
    const wanted = await page.findWantedSpelling(connection, userId, id);
    if (wanted) return wanted;
  }
  const seen = await findSeen(connection, userId, ids);
  if (seen) return seen;
  const known = await page.findKnownStrain(connection, ids);
  return { strain_name: known?.name ?? "", brand: null, strain_type: known?.type ?? null };
}

/** Of the first of these products that has one: a session of someone else that the viewer may see. */
export async function findSeen(connection: Connection, userId: string, ids: readonly string[]) {
  for (const id of ids) {
    const seen = await page.findVisibleSession(connection, userId, id);
    if (seen) return seen;
  }
  return undefined;
}

const presentProduct = (id: string, { strain_name, brand, strain_type }: Spelling): Product => ({
  id,
  strainName: strain_name,
  brand: brand || null,
  strainType: strain_type,
});
