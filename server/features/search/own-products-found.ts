import type { Connection } from "#server/db/database.ts";
import type { Asker } from "#server/viewer.ts";
import type { ProductGroups } from "#shared/domain/product-groups.ts";
import { listOwnProducts, type OwnProductRow } from "./product-search.repo.ts";

/**
 * The viewer's own products with these words, last had first. Those that they have merged are one row, under the name
 * that the merge gave them, though only one of their spellings has the words.
 */
export async function findOwnProducts(
  connection: Connection,
  viewer: Asker,
  { words, groups }: { readonly words: readonly string[]; readonly groups: ProductGroups },
): Promise<OwnProductRow[]> {
  const named = await listOwnProducts(connection, viewer.userId, { words });
  const found = new Set(named.map(({ product_id }) => product_id));
  const others = [...found].flatMap(groups.membersOf).filter((id) => !found.has(id));
  const unnamed = others.length > 0 ? await listOwnProducts(connection, viewer.userId, { products: others }) : [];
  const merged = Map.groupBy([...named, ...unnamed], ({ product_id }) => groups.nameOf(product_id));
  return [...merged].map(([id, rows]) => mergeRows(id, rows)).toSorted(lastHadFirst);
}

const lastHadFirst = (a: OwnProductRow, b: OwnProductRow) =>
  b.consumed_at.getTime() - a.consumed_at.getTime() || b.id - a.id;

function mergeRows(id: string, rows: readonly OwnProductRow[]): OwnProductRow {
  const [last, ...others] = rows.toSorted(lastHadFirst) as [OwnProductRow, ...OwnProductRow[]];
  if (others.length === 0) return last;
  const { strain_name, brand, strain_type } = rows.find(({ product_id }) => product_id === id) ?? last;
  const sum = (of: (row: OwnProductRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const rated = sum((row) => row.rated);
  return {
    ...last,
    ...{ product_id: id, strain_name, brand, strain_type, rated },
    sessions: sum(({ sessions }) => sessions),
    rating: rated === 0 ? null : sum((row) => (row.rating ?? 0) * row.rated) / rated,
  };
}
