import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { productOf } from "#server/features/products/products.service.ts";
import { findProductPlace } from "#server/features/rankings/product-rankings.service.ts";
import { groupProducts } from "#shared/domain/product-groups.ts";
import { productKey, searchTextOf } from "#shared/domain/search-key.ts";
import { emptyDatabase, type TestDatabase } from "#test/database.ts";
import { sessionRow, userRow } from "#test/rows.ts";
import { migrations } from "./migrations.ts";

let old: TestDatabase | undefined;
beforeEach(async () => {
  old = await emptyDatabase();
});
afterEach(async () => {
  await old?.close();
});

const keysOf = (name: string) => ({ strain_key: name.toLowerCase().replace(/[^a-z0-9]/g, ""), brand_key: "acre" });
const names = Object.keys(migrations);
const before = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => names.indexOf(name) < names.indexOf("0052-marks-in-names")),
);

test("products that differ by a mark between digits are told apart, and sessions, wants and merges go with them", async (context) => {
  if (!old) return context.skip("PGlite has one database");
  const { database } = old;
  const { db } = database;
  await migrate(database, before);
  const created_at = new Date();
  for (const name of ["alice", "bob"]) await db.insertInto("users").values(userRow(name)).execute();
  const idOf = async (name: string) =>
    (await inTransaction(database, (transaction) => productOf(transaction, keysOf(name)))) ?? "";
  const log = async (person: string, strain_name: string, more: object = {}) => {
    const names = { strain_name, brand: "Acre", ...keysOf(strain_name), product_id: await idOf(strain_name) };
    const row = sessionRow(person, { ...names, search_text: "old", ...more });
    return (await db.insertInto("cannabis_sessions").values(row).returning("id").executeTakeFirstOrThrow()).id;
  };
  const many = Array.from({ length: 1_100 }, (_, at) =>
    sessionRow("bob", { strain_name: `Filler ${at}`, strain_key: `filler${at}` }),
  );
  for (let start = 0; start < many.length; start += 550)
    await db
      .insertInto("cannabis_sessions")
      .values(many.slice(start, start + 550))
      .execute();
  const sessions = {
    small: await log("alice", "Mints 2.5mg", { notes: "Jack's" }),
    large: await log("alice", "Mints 25mg"),
    bobs: await log("bob", "Mints 2.5mg"),
    same: await log("alice", "AK-47"),
    other: await log("alice", "Peppermint"),
  };
  const [fused, other] = [await idOf("Mints 25mg"), await idOf("Peppermint")];
  for (const user_id of ["id-of-alice", "id-of-bob"])
    await db
      .insertInto("product_merges")
      .values({ user_id, product_id: fused, into_product_id: other, created_at })
      .execute();
  await db
    .insertInto("want_to_try")
    .values({
      user_id: "id-of-bob",
      product_id: await idOf("Oil 15:1"),
      strain_name: "Oil 1.5:1",
      brand: "Acre",
      created_at,
    })
    .execute();

  await migrate(database);

  const read = async (id: number) =>
    await db
      .selectFrom("cannabis_sessions")
      .select(["strain_key", "product_id", "search_text"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const [small, large, bobs] = [await read(sessions.small), await read(sessions.large), await read(sessions.bobs)];
  expect([small.strain_key, large.strain_key]).toEqual(["mints2.5mg", "mints25mg"]);
  expect(large.product_id).toBe(fused);
  expect(small.product_id).not.toBe(fused);
  expect(bobs.product_id).toBe(small.product_id);
  expect((await read(sessions.same)).strain_key).toBe("ak47");
  const texts = {
    strainName: "Mints 2.5mg",
    brand: "Acre",
    notes: "Jack's",
    privateNote: null,
    location: null,
    companions: null,
  };
  expect(small.search_text).toBe(searchTextOf(texts));
  const mergesOf = async (user: string) =>
    (
      await db
        .selectFrom("product_merges")
        .select(["product_id", "into_product_id"])
        .where("user_id", "=", user)
        .orderBy("id")
        .execute()
    ).map((merge) => [merge.product_id, merge.into_product_id]);
  expect(await mergesOf("id-of-alice")).toEqual([
    [fused, other],
    [small.product_id, other],
  ]);
  expect(await mergesOf("id-of-bob")).toEqual([[small.product_id, other]]);
  const { product_id: wanted } = await db.selectFrom("want_to_try").select("product_id").executeTakeFirstOrThrow();
  const ids = { strain_key: productKey("Oil 1.5:1"), brand_key: "acre" };
  expect(await inTransaction(database, (transaction) => productOf(transaction, ids))).toBe(wanted);
  const unfolded = await db.selectFrom("cannabis_sessions").select("id").where("search_text", "=", "").execute();
  expect(unfolded).toEqual([]);
});

test("what was one product is ranked as the two that it is, each by its own ratings", async (context) => {
  if (!old) return context.skip("PGlite has one database");
  const { database } = old;
  const { db } = database;
  await migrate(database, before);
  await db.insertInto("users").values(userRow("alice")).execute();
  const rated = { "Mints 2.5mg": 9, "Mints 25mg": 2, Peppermint: 6, Spearmint: 5, Wintergreen: 4 };
  for (const [strain_name, rating] of Object.entries(rated)) {
    const keys = keysOf(strain_name);
    const product_id = await inTransaction(database, (transaction) => productOf(transaction, keys));
    const row = sessionRow("alice", { strain_name, brand: "Acre", ...keys, product_id, rating });
    for (let times = 0; times < 2; times += 1) await db.insertInto("cannabis_sessions").values(row).execute();
  }

  await migrate(database);

  const viewer = { userId: "id-of-alice" };
  const placeOf = async (name: string) => {
    const keys = { strain_key: productKey(name), brand_key: "acre" };
    const id = await inTransaction(database, (transaction) => productOf(transaction, keys));
    return (await findProductPlace(db, viewer, id ?? "", groupProducts([])))?.standing?.place;
  };
  const places = await Promise.all(Object.keys(rated).map(placeOf));
  expect(places).toEqual([1, 5, 2, 3, 4]);
});
