import { createHmac } from "node:crypto";
import { type Expression, expressionBuilder, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import { isFound } from "#server/db/query/is-found.ts";
import { prepared, preparedForList } from "#server/db/query/prepared.ts";
import { contains } from "#server/db/query/text-match.ts";
import { valueRows } from "#server/db/query/value-rows.ts";
import { visibleTo } from "#server/db/query/visible-to.ts";
import type { NewRow, Row, Tables } from "#server/db/schema/tables.ts";
import type { Merge } from "#shared/domain/product-groups.ts";

/**
 * The person's products whose strain or brand contains the text, with the number of sessions, last had first.
 * @param key folded by `productKey`; empty for all
 */
export function listOwn(connection: Connection, userId: string, key: string, limit: number) {
  const numbered = connection
    .selectFrom("cannabis_sessions")
    .select(["product_id", "consumed_at", "id"])
    .select([
      sql<number>`count(*) over (partition by product_id)`.as("sessions"),
      sql<number>`row_number() over (partition by product_id order by consumed_at desc, id desc)`.as("position"),
    ])
    .where("user_id", "=", userId)
    .where("product_id", "is not", null)
    .where((eb) =>
      eb.or([contains(eb.ref("strain_key"), key), contains(eb.fn.coalesce("brand_key", sql<string>`''`), key)]),
    )
    .as("numbered");
  return connection
    .selectFrom(numbered)
    .select(["product_id", "sessions"])
    .where("position", "=", 1)
    .orderBy("consumed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .$narrowType<{ product_id: string }>()
    .execute();
}

const eb = expressionBuilder<Tables, "products">();
const one = sql`1`.as("found");
const found = (query: Expression<unknown>) => isFound(query);

/** Its limits are literals: PostgreSQL takes a parameter for a tenth of all rows, and would plan it anew for every call. */
const findReached = preparedForList<{ viewerId: string }, string, { id: string }>((connection, argument, ids) => {
  const viewerId = argument("viewerId");
  const visibleSession = eb
    .selectFrom("cannabis_sessions")
    .select(one)
    .whereRef("cannabis_sessions.product_id", "=", "products.id")
    .where(visibleTo(viewerId))
    .limit(sql.lit(1));
  const want = eb
    .selectFrom("want_to_try")
    .select(one)
    .whereRef("want_to_try.product_id", "=", "products.id")
    .where("want_to_try.user_id", "=", viewerId);
  const known = eb
    .selectFrom("strains")
    .select(one)
    .whereRef("strains.name_key", "=", "products.strain_key")
    .limit(sql.lit(1));
  return connection
    .selectFrom("products")
    .select("products.id")
    .where("products.id", "in", ids)
    .where((where) =>
      where.or([found(want), where.and([where("products.brand_key", "=", ""), found(known)]), found(visibleSession)]),
    )
    .limit(sql.lit(1));
});

/** Whether the viewer reaches one of these: by a session that they may see, by their list, or as a known strain. */
export const isReached = async (connection: Connection, viewerId: string, ids: readonly string[]): Promise<boolean> =>
  (await findReached(connection, { viewerId }, ids)).length > 0;

export type StoredMerge = Merge & Pick<Row<"product_merges">, "id" | "created_at">;

/** A person's merges, in the order in which they were made. */
export const listMerges = prepared<{ userId: string }, StoredMerge>((connection, argument) =>
  connection
    .selectFrom("product_merges")
    .select(["id", "product_id as productId", "into_product_id as intoProductId", "created_at"])
    .where("user_id", "=", argument("userId"))
    .orderBy("id"),
);

/** The two products that a running experiment of the person's compares. */
export function findComparedProducts(connection: Connection, userId: string) {
  return connection
    .selectFrom("experiments")
    .select(["a", "b"])
    .where("user_id", "=", userId)
    .where("kind", "=", "product")
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

export async function insertMerge(transaction: Connection, merge: NewRow<"product_merges">): Promise<number> {
  const row = await transaction.insertInto("product_merges").values(merge).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

/** @returns whether the person had one with this id */
export async function deleteMerge(connection: Connection, userId: string, id: number): Promise<boolean> {
  const row = await connection
    .deleteFrom("product_merges")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteImportedMerges(connection: Connection, userId: string, importId: string): Promise<void> {
  await connection
    .deleteFrom("product_merges")
    .where("user_id", "=", userId)
    .where("import_id", "=", importId)
    .execute();
}

/** Which of these the person has logged. */
export async function listLogged(connection: Connection, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await connection
    .selectFrom("cannabis_sessions")
    .select("product_id as id")
    .distinct()
    .where("user_id", "=", userId)
    .where("product_id", "in", ids)
    .$narrowType<{ id: string }>()
    .execute();
  return rows.map(({ id }) => id);
}

/** 132 bits. */
const length = 22;

/**
 * The same for these names whenever they're logged, and guessed by nobody without the secret. A random id would change
 * once nobody had the product any more, which told a person who deleted it and logged it again (docs/decisions/0035).
 */
const productIdOf = (secret: string, keys: { strain_key: string; brand_key: string }): string =>
  createHmac("sha256", secret)
    .update(JSON.stringify([keys.strain_key, keys.brand_key]))
    .digest("base64url")
    .slice(0, length);

export type ProductKeys = Pick<Row<"products">, "strain_key" | "brand_key">;

/** Locks the product FOR KEY SHARE: the sweep can't delete it, and nobody waits for anybody. */
export const lockProductForKeyShare = prepared<ProductKeys, { id: string }>((transaction, argument) =>
  transaction
    .selectFrom("products")
    .select("id")
    .where("strain_key", "=", argument("strain_key"))
    .where("brand_key", "=", argument("brand_key"))
    .forKeyShare(),
);

/** Those of these names that are there, locked as `lockProductForKeyShare` does. */
export const lockProductsForKeyShare = (transaction: Connection, named: readonly ProductKeys[]) =>
  transaction
    .selectFrom("products")
    .innerJoin(
      valueRows(
        ["text", "text"],
        named.map(({ strain_key, brand_key }) => [strain_key, brand_key]),
      ).as("named"),
      (join) =>
        join
          .onRef("products.strain_key", "=", sql.ref("named.column1"))
          .onRef("products.brand_key", "=", sql.ref("named.column2")),
    )
    .select(["products.id", "products.strain_key", "products.brand_key"])
    .forKeyShare("products")
    .execute();

/** Locks a product by its id as `lockProductForKeyShare` does. */
export const lockProductByIdForKeyShare = (transaction: Connection, id: string) =>
  transaction.selectFrom("products").selectAll().where("id", "=", id).forKeyShare().executeTakeFirst();

const readSecret = async (connection: Connection): Promise<string> =>
  (await connection.selectFrom("secrets").select("value").where("name", "=", "product-ids").executeTakeFirstOrThrow())
    .value;

/** Waits for a concurrent insert of the same one. @returns undefined when it is there by then */
export async function insertProduct(connection: Connection, keys: ProductKeys): Promise<string | undefined> {
  const row = await connection
    .insertInto("products")
    .values({ id: productIdOf(await readSecret(connection), keys), ...keys })
    .$call((query) => dialectOf(connection).onConflictDoNothing(query))
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function listProductsOf(connection: Connection, userId: string): Promise<string[]> {
  const logged = connection
    .selectFrom("cannabis_sessions")
    .select("product_id as id")
    .where("user_id", "=", userId)
    .where("product_id", "is not", null)
    .$narrowType<{ id: string }>();
  const wanted = connection.selectFrom("want_to_try").select("product_id as id").where("user_id", "=", userId);
  const merged = connection.selectFrom("product_merges").where("user_id", "=", userId);
  const rows = await logged
    .union(wanted)
    .union(merged.select("product_id as id"))
    .union(merged.select("into_product_id as id"))
    .execute();
  return rows.map(({ id }) => id);
}

const unused = sql<boolean>`(
  not exists (select 1 from cannabis_sessions where cannabis_sessions.product_id = products.id)
  and not exists (select 1 from want_to_try where want_to_try.product_id = products.id)
  and not exists (select 1 from product_merges where product_merges.product_id = products.id)
  and not exists (select 1 from product_merges where product_merges.into_product_id = products.id)
  and (products.brand_key <> '' or not exists (select 1 from strains where strains.name_key = products.strain_key)))`;

/** Which of these products nothing refers to. */
export async function listUnused(connection: Connection, ids: readonly string[]): Promise<string[]> {
  const rows = await connection.selectFrom("products").select("id").where("id", "in", ids).where(unused).execute();
  return rows.map(({ id }) => id);
}

/** Ids in their order, after one of them. */
export async function listIds(connection: Connection, after: string, limit: number): Promise<string[]> {
  const page = connection.selectFrom("products").select("id").where("id", ">", after).orderBy("id").limit(limit);
  return (await page.execute()).map(({ id }) => id);
}

/** FOR UPDATE: waits for transactions that hold a KEY SHARE lock on one of them. */
export async function lockProducts(transaction: Connection, ids: readonly string[]): Promise<void> {
  await transaction.selectFrom("products").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}

export async function deleteUnused(transaction: Connection, ids: readonly string[]): Promise<void> {
  await transaction.deleteFrom("products").where("id", "in", ids).where(unused).execute();
}

/** Known strains that an operator has added since. */
export function listStrainsWithoutProduct(connection: Connection) {
  return connection
    .selectFrom("strains")
    .leftJoin("products", (join) =>
      join.onRef("products.strain_key", "=", "strains.name_key").on("products.brand_key", "=", ""),
    )
    .select("strains.name_key")
    .where("products.id", "is", null)
    .where("strains.name_key", "<>", "")
    .execute();
}
