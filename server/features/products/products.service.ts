import { batchesOf } from "#server/batches.ts";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Asker } from "#server/viewer.ts";
import type { OwnProduct } from "#shared/contract/products.ts";
import { limits } from "#shared/domain/limits.ts";
import { productKey } from "#shared/domain/search-key.ts";
import { spell } from "./merges.service.ts";
import { groupsOf } from "./products.access.ts";
import * as repo from "./products.repo.ts";
import { listOwn } from "./products.repo.ts";

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

/** Longer than every name but those of a few letters that fold into many; an index takes only so much. */
const keyLength = 200;
const cut = (key: string) => Array.from(key).slice(0, keyLength).join("");

interface FoldedNames {
  strain_key?: string | undefined;
  brand_key?: string | null | undefined;
}

const keysOf = ({ strain_key = "", brand_key }: FoldedNames): repo.ProductKeys => ({
  strain_key: cut(strain_key),
  brand_key: cut(brand_key ?? ""),
});

/**
 * The product of a session that this transaction stores, made where it is new; null without a strain. Last of its
 * locks: two people who log the same new product wait for each other only here (docs/decisions/0035).
 */
export async function productOf(
  transaction: Connection,
  { strain_key = "", brand_key }: FoldedNames,
): Promise<string | null> {
  if (strain_key === "") return null;
  const keys = keysOf({ strain_key, brand_key });
  for (;;) {
    const [kept] = await repo.lockProductForKeyShare(transaction, keys);
    const id = kept?.id ?? (await repo.insertProduct(transaction, keys));
    if (id !== undefined) return id;
  }
}

/** The same for two sessions of one product. */
export const productName = (names: FoldedNames): string => {
  const { strain_key, brand_key } = keysOf(names);
  return JSON.stringify([strain_key, brand_key]);
};

/**
 * `productOf` for many names, by `productName`; those that are there already take one statement. In one order for everyone:
 * transactions with the same new products wait for each other instead of deadlocking.
 */
export async function productsOf(
  transaction: Connection,
  names: readonly FoldedNames[],
): Promise<ReadonlyMap<string, string>> {
  const distinct = new Map(names.map(keysOf).map((keys) => [productName(keys), keys]));
  const wanted = [...distinct].filter(([, { strain_key }]) => strain_key !== "").sort(([a], [b]) => (a < b ? -1 : 1));
  if (wanted.length === 0) return new Map();
  const known = await repo.lockProductsForKeyShare(
    transaction,
    wanted.map(([, keys]) => keys),
  );
  const products = new Map(known.map(({ id, ...keys }) => [productName(keys), id]));
  for (const [name, keys] of wanted) {
    const id = products.get(name) ?? (await productOf(transaction, keys));
    if (id !== null) products.set(name, id);
  }
  return products;
}

/** For rows that refer to it. @returns whether it's still there */
export const keepProductOf = async (transaction: Connection, id: string): Promise<boolean> =>
  (await repo.lockProductByIdForKeyShare(transaction, id)) !== undefined;

/** Before an account is deleted: what `removeProducts` looks at afterwards. */
export const listProductsOf = repo.listProductsOf;

/** Products in one statement or transaction. */
const batchSize = 500;

/** Deletes those of these products that nothing refers to any more. */
async function sweepProducts({ database }: Context, ids: readonly string[]): Promise<void> {
  for (const batch of batchesOf(ids, batchSize)) {
    const unused = await repo.listUnused(database.db, batch);
    if (unused.length === 0) continue;
    await inTransaction(database, async (transaction) => {
      await repo.lockProducts(transaction, unused);
      await repo.deleteUnused(transaction, unused);
    });
  }
}

/** Deletes the unused ones of these products after a session is gone. Never throws: the daily sweep retries failures. */
export async function removeProducts(context: Context, ids: readonly string[]): Promise<void> {
  try {
    await sweepProducts(context, ids);
  } catch (error) {
    context.log.warn({ err: error }, "products could not be removed");
  }
}

/** The daily sweep of all products; also gives each known strain its product. */
export async function sweepAllProducts(context: Context): Promise<void> {
  const { db } = context.database;
  for (const { name_key } of await repo.listStrainsWithoutProduct(db))
    await repo.insertProduct(db, { strain_key: cut(name_key), brand_key: "" });
  let after: string | undefined = "";
  while (after !== undefined) {
    const ids: string[] = await repo.listIds(db, after, batchSize);
    await sweepProducts(context, ids);
    after = ids.at(-1);
  }
}
