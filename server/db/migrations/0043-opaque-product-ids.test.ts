import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { productOf } from "#server/features/products/products.service.ts";
import { emptyDatabase, type TestDatabase } from "#test/database.ts";
import { sessionRow, userRow } from "#test/rows.ts";
import { migrations } from "./migrations.ts";

let old: TestDatabase | undefined;
beforeAll(async () => {
  old = await emptyDatabase();
});
afterAll(async () => {
  await old?.close();
});

const names = Object.keys(migrations);
const until = (last: number) => Object.fromEntries(Object.entries(migrations).slice(0, last));
const before = until(names.indexOf("0043-opaque-product-ids"));
/** Later ones fold names anew. */
const through = until(names.indexOf("0043-opaque-product-ids") + 1);

test("products of before are the same to their sessions, lists and merges, under ids that they would have today", async (context) => {
  if (!old) return context.skip("PGlite has one database");
  const { database } = old;
  const { db } = database;
  await migrate(database, before);
  await db.insertInto("users").values(userRow("alice")).execute();
  const products = Array.from({ length: 1_200 }, (_, at) => ({
    id: crypto.randomUUID(),
    strain_key: `strain${at}`,
    brand_key: at % 2 ? "" : "acre",
  }));
  for (let start = 0; start < products.length; start += 600)
    await db
      .insertInto("products")
      .values(products.slice(start, start + 600))
      .execute();
  const [first, second, last] = [products[0], products[1], products[1_199]];
  if (!first || !second || !last) throw new Error("there are products");
  for (const { id, strain_key, brand_key } of [first, second, last])
    await db
      .insertInto("cannabis_sessions")
      .values(sessionRow("alice", { strain_name: strain_key, strain_key, brand: brand_key, brand_key, product_id: id }))
      .execute();
  const created_at = new Date();
  await db
    .insertInto("product_merges")
    .values({ user_id: "id-of-alice", product_id: first.id, into_product_id: second.id, created_at })
    .execute();
  await db
    .insertInto("want_to_try")
    .values({ user_id: "id-of-alice", product_id: last.id, strain_name: "Last", created_at })
    .execute();
  const count = async () => (await db.selectFrom("products").select("id").execute()).length;
  const counted = await count();

  await migrate(database, through);

  const idOf = async ({ strain_key }: { strain_key: string }) =>
    (await db.selectFrom("products").select("id").where("strain_key", "=", strain_key).executeTakeFirstOrThrow()).id;
  const [firstId, secondId, lastId] = [await idOf(first), await idOf(second), await idOf(last)];
  expect([first.id, second.id, last.id]).not.toContain(firstId);
  expect(await count()).toBe(counted);
  const sessions = await db.selectFrom("cannabis_sessions").select("product_id").orderBy("id").execute();
  expect(sessions.map(({ product_id }) => product_id)).toEqual([firstId, secondId, lastId]);
  expect(await db.selectFrom("product_merges").select(["product_id", "into_product_id"]).execute()).toEqual([
    { product_id: firstId, into_product_id: secondId },
  ]);
  expect(await db.selectFrom("want_to_try").select("product_id").execute()).toEqual([{ product_id: lastId }]);

  await db.deleteFrom("cannabis_sessions").execute();
  await db.deleteFrom("want_to_try").execute();
  await db.deleteFrom("product_merges").execute();
  await db.deleteFrom("products").execute();
  expect(await inTransaction(database, (transaction) => productOf(transaction, first))).toBe(firstId);
});
