import { type Kysely, sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { time } from "./column-definitions.ts";

/** What a session's version changes with: everything shown of it in a list but its counters. */
const versioned = [
  ...["user_id", "strain_name", "strain_key", "strain_type", "brand", "brand_key", "ingestion_method"],
  ...["thc_percentage", "cbd_percentage", "body_mind_ratio", "rating", "manual_rank", "location", "companions"],
  ...["notes", "moods", "visibility", "private_note", "show_companions", "comments_closed", "hidden_at", "photo_id"],
  ...["own_effects", "unwanted_effects", "shares_effects", "amount", "amount_unit"],
  ...["consumed_at", "created_at", "updated_at", "product_id"],
];

/** Rows that one statement reads or writes. */
const batchSize = 2_000;
/** Longer than every name but those of a few letters that fold into many; an index takes only so much. */
const keyLength = sql.lit(200);

/**
 * A product is a strain of a brand, whatever the spelling, under a random id. Everyone's sessions of it have that id; its
 * name is in the sessions alone. A merge makes two products one for the person who merged them.
 */
export const products: Migration = {
  async up(connection, dialect) {
    const db = connection.withTables<Products>();
    const { schema } = connection;
    await schema
      .createTable("products")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("strain_key", dialect.keyText, (column) => column.notNull())
      .addColumn("brand_key", dialect.keyText, (column) => column.notNull())
      .addUniqueConstraint("products_unique", ["strain_key", "brand_key"])
      .execute();
    await schema
      .createTable("product_merges")
      .$call(dialect.withIdentity)
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("product_id", "text", (column) => column.notNull().references("products.id"))
      .addColumn("into_product_id", "text", (column) => column.notNull().references("products.id"))
      .addColumn("created_at", time, (column) => column.notNull())
      .execute();
    for (const column of ["user_id", "product_id", "into_product_id"])
      await schema.createIndex(`product_merges_${column}`).on("product_merges").column(column).execute();
    await dialect.dropVersionTrigger(connection, "cannabis_sessions");
    await schema
      .alterTable("cannabis_sessions")
      .addColumn("product_id", "text", (column) => column.references("products.id"))
      .execute();
    await addCatalogue(db);
    await fillSessions(db);
    await schema
      .createIndex("cannabis_sessions_of_product")
      .on("cannabis_sessions")
      .columns(["product_id", "user_id", "consumed_at desc", "id desc"])
      .execute();
    await dialect.createVersionTrigger(connection, "cannabis_sessions", versioned);
  },
};

interface Keys {
  strain_key: string;
  brand_key: string;
}
type Products = {
  products: Keys & { id: string };
  strains: { id: number; name_key: string };
  cannabis_sessions: { id: number; strain_key: string; brand_key: string | null; product_id: string | null };
};

async function insertMissing(db: Kysely<Products>, keys: readonly Keys[]): Promise<void> {
  const distinct = [...new Map(keys.map((key) => [JSON.stringify([key.strain_key, key.brand_key]), key])).values()];
  if (distinct.length === 0) return;
  await db
    .insertInto("products")
    .values(distinct.map(({ strain_key, brand_key }) => ({ id: crypto.randomUUID(), strain_key, brand_key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Each known strain, without a brand. */
async function addCatalogue(db: Kysely<Products>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("strains")
      .select(["id", sql<string>`substr(name_key, 1, ${keyLength})`.as("strain_key"), sql.lit("").as("brand_key")])
      .where("id", ">", after)
      .where("name_key", "<>", "")
      .orderBy("id")
      .limit(batchSize)
      .execute();
    await insertMissing(db, rows);
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < batchSize) return;
  }
}

async function fillSessions(db: Kysely<Products>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("cannabis_sessions")
      .select([
        "id",
        sql<string>`substr(strain_key, 1, ${keyLength})`.as("strain_key"),
        sql<string>`substr(coalesce(brand_key, ''), 1, ${keyLength})`.as("brand_key"),
      ])
      .where("id", ">", after)
      .where("strain_key", "<>", "")
      .orderBy("id")
      .limit(batchSize)
      .execute();
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    await insertMissing(db, rows);
    await sql`
      update cannabis_sessions set product_id = (
        select products.id from products
        where products.strain_key = substr(cannabis_sessions.strain_key, 1, ${keyLength})
          and products.brand_key = substr(coalesce(cannabis_sessions.brand_key, ''), 1, ${keyLength})
      ) where id > ${after} and id <= ${last} and strain_key <> ''`.execute(db);
    after = last;
  }
}
