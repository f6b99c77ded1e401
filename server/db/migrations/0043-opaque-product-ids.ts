import { type Kysely, sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";

/** Products that one statement reads or writes. */
const batchSize = 500;

/** Ids that stay with the names: a product that is deleted and made again tells nobody whether it was gone. */
export const opaqueProductIds: Migration = {
  async up(connection) {
    await connection.schema
      .createTable("secrets")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
    const db = connection.withTables<Changed>();
    const value = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
    await db.insertInto("secrets").values({ name: "product-ids", value }).execute();
    for (let after = ""; ; ) {
      const products = await readBatch(db, after);
      const last = products.at(-1);
      if (!last) return;
      // Those under their new ids are met again.
      const ids = await Promise.all(
        products.map(async (product) => ({ ...product, next: await idOf(value, product) })),
      );
      await renew(
        db,
        ids.filter(({ id, next }) => id !== next),
      );
      after = last.id;
    }
  },
};

interface Product {
  id: string;
  strain_key: string;
  brand_key: string;
}
type Changed = {
  secrets: { name: string; value: string };
  products: Product;
};

const readBatch = (db: Kysely<Changed>, after: string): Promise<Product[]> =>
  db.selectFrom("products").selectAll().where("id", ">", after).orderBy("id").limit(batchSize).execute();

async function idOf(secret: string, { strain_key, brand_key }: Product): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, bytes(JSON.stringify([strain_key, brand_key])));
  return Buffer.from(mac).toString("base64url").slice(0, 22);
}

const references = [
  ["cannabis_sessions", "product_id"],
  ["want_to_try", "product_id"],
  ["product_merges", "product_id"],
  ["product_merges", "into_product_id"],
] as const;

async function renew(db: Kysely<Changed>, products: readonly (Product & { next: string })[]): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  // The names are unique, and the old rows stay until nothing refers to them.
  await sql`update products set strain_key = id where id in (${sql.join(ids)})`.execute(db);
  await db
    .insertInto("products")
    .values(products.map(({ next: id, strain_key, brand_key }) => ({ id, strain_key, brand_key })))
    .execute();
  const renewed = sql.join(products.map(({ id, next }) => sql`(${id}, ${next})`));
  for (const [table, column] of references)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = renewed.column2
      from (values ${renewed}) as renewed
      where ${sql.table(table)}.${sql.ref(column)} = renewed.column1`.execute(db);
  await db.deleteFrom("products").where("id", "in", ids).execute();
}
