import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
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
const before = until(names.indexOf("0030-products"));
/** Later ones fold names anew. */
const through = until(names.indexOf("0030-products") + 1);

test("sessions of before get their product, however many there are, and those without a strain have none", async (context) => {
  if (!old) return context.skip("PGlite has one database");
  const { database } = old;
  const { db } = database;
  await migrate(database, before);
  await db
    .insertInto("users")
    .values([userRow("alice"), userRow("bob")])
    .execute();
  const spellings = [
    { strain_name: "Blue Dream", strain_key: "bluedream", brand_key: null },
    { strain_name: "Blue Dream", strain_key: "bluedream", brand_key: "" },
    { strain_name: "Blue Dream", strain_key: "bluedream", brand: "Acre", brand_key: "acre" },
    { strain_name: "", strain_key: "", brand: "Acre", brand_key: "acre" },
  ];
  const rows = Array.from({ length: 4_200 }, (_, at) => {
    const keys = spellings[at % 4];
    return sessionRow(at % 3 ? "alice" : "bob", {
      ...keys,
      strain_name: keys?.strain_key ?? "",
      brand: keys?.brand_key ?? null,
    });
  });
  for (let start = 0; start < rows.length; start += 700)
    await db
      .insertInto("cannabis_sessions")
      .values(rows.slice(start, start + 700))
      .execute();

  await migrate(database, through);

  const found = await db
    .selectFrom("cannabis_sessions")
    .leftJoin("products", "products.id", "cannabis_sessions.product_id")
    .select(({ fn }) => [
      "cannabis_sessions.strain_key as strain",
      "products.strain_key",
      "products.brand_key",
      fn.countAll<number>().as("sessions"),
    ])
    .groupBy(["cannabis_sessions.strain_key", "products.strain_key", "products.brand_key"])
    .execute();
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      { strain: "bluedream", strain_key: "bluedream", brand_key: "", sessions: 2_100 },
      { strain: "bluedream", strain_key: "bluedream", brand_key: "acre", sessions: 1_050 },
      { strain: "", strain_key: null, brand_key: null, sessions: 1_050 },
    ]),
  );
});
