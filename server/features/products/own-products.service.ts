import type { Context } from "#server/context.ts";
import type { Asker } from "#server/viewer.ts";
import type { OwnProduct } from "#shared/contract/products.ts";
import { limits } from "#shared/domain/limits.ts";
import { productKey } from "#shared/domain/search-key.ts";
import { listOwn } from "./own-products.repo.ts";
import { groupsOf } from "./products.access.ts";
import { spell } from "./spellings.service.ts";

/** Products read before merged ones become one. */
const maxRead = 2_000;

/** The viewer's products, merged ones once, under the name that the merge gave them. */
export async function listOwnProducts(
  { database: { db } }: Context,
  viewer: Asker,
  { q }: { q: string },
): Promise<OwnProduct[]> {
  const groups = await groupsOf(db, viewer);
  const sessions = new Map<string, number>();
  for (const row of await listOwn(db, viewer.userId, productKey(q), maxRead)) {
    const id = groups.nameOf(row.product_id);
    sessions.set(id, (sessions.get(id) ?? 0) + row.sessions);
  }
  const first = [...sessions].slice(0, limits.page.max);
  const spelled = await spell(
    db,
    viewer,
    first.map(([id]) => id),
    groups,
  );
  return spelled.map((product) => ({ ...product, sessions: sessions.get(product.id) ?? 0 }));
}
