import { type Kysely, sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { keysOf, type ProductKeys, productKey, sessionText } from "./folded-names.ts";

/** Rows that are held at once, and written by one statement. */
const batchSize = 500;

/**
 * Marks between digits are part of a product: what was one under '25mg' and '2.5mg' is two. Sessions, wants and merges go
 * to the product that their names mean now; merged ones stay together. Products that nothing has any more are left to the
 * daily sweep. The text that an owner's search looks in is folded again, for apostrophes and for joined names.
 */
export const marksInNames: Migration = {
  async up(connection) {
    const db = connection.withTables<Changed>();
    const products = new Products(db, await readSecret(db));
    for (const table of ["strains", "brands"] as const) await foldKnown(db, table);
    const moved = new Moves();
    await foldSessions(db, products, moved);
    await moveWants(db, products, moved);
    await moveMerges(db, moved);
  },
};

interface Session {
  id: number;
  user_id: string;
  strain_name: string;
  strain_key: string;
  brand: string | null;
  brand_key: string | null;
  product_id: string | null;
  notes: string | null;
  private_note: string | null;
  location: string | null;
  companions: string | null;
}
interface Want {
  id: number;
  user_id: string;
  strain_name: string;
  brand: string | null;
  product_id: string;
}
interface Merge {
  id: number;
  user_id: string;
  product_id: string;
  into_product_id: string;
  created_at: Date;
}
interface Known {
  id: number;
  name: string;
  name_key: string;
}
type Changed = {
  secrets: { name: string; value: string };
  products: ProductKeys & { id: string };
  cannabis_sessions: Session;
  want_to_try: Want;
  product_merges: Omit<Merge, "id">;
  strains: Known;
  brands: Known;
};
type Db = Kysely<Changed>;

const readSecret = async (db: Db) =>
  (await db.selectFrom("secrets").select("value").where("name", "=", "product-ids").executeTakeFirstOrThrow()).value;

/** Products under the ids that their names have wherever they are logged. */
class Products {
  readonly #db: Db;
  readonly #secret: string;
  readonly #ids = new Map<string, string>();

  constructor(db: Db, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  /** Made where it's new. */
  async idOf(keys: ProductKeys): Promise<string> {
    const text = JSON.stringify([keys.strain_key, keys.brand_key]);
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = await this.#macOf(text);
    await this.#db
      .insertInto("products")
      .values({ id, ...keys })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    this.#ids.set(text, id);
    return id;
  }

  async #macOf(text: string): Promise<string> {
    const bytes = (value: string) => new TextEncoder().encode(value);
    const key = await crypto.subtle.importKey("raw", bytes(this.#secret), { name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
    ]);
    return Buffer.from(await crypto.subtle.sign("HMAC", key, bytes(text)))
      .toString("base64url")
      .slice(0, 22);
  }
}

/** Where what a person had of a product went. */
class Moves {
  readonly #targets = new Map<string, Set<string>>();
  readonly users = new Set<string>();

  add(userId: string, from: string, to: string): void {
    const key = `${userId} ${from}`;
    this.#targets.set(key, (this.#targets.get(key) ?? new Set()).add(to));
    this.users.add(userId);
  }

  of(userId: string, from: string): string[] {
    return [...(this.#targets.get(`${userId} ${from}`) ?? [])];
  }
}

async function foldKnown(db: Db, table: "strains" | "brands"): Promise<void> {
  for (const { id, name, name_key } of await db.selectFrom(table).select(["id", "name", "name_key"]).execute())
    if (productKey(name) !== name_key)
      await db
        .updateTable(table)
        .set({ name_key: productKey(name) })
        .where("id", "=", id)
        .execute();
}

async function foldSessions(db: Db, products: Products, moved: Moves): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("cannabis_sessions")
      .select(["id", "user_id", "strain_name", "strain_key", "brand", "brand_key", "product_id"])
      .select(["notes", "private_note", "location", "companions"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const texts = rows.map(
      (row) =>
        sql`(${row.id}, ${sessionText(row.strain_name, row.brand, [row.notes, row.private_note, row.location, row.companions])})`,
    );
    await sql`
      update cannabis_sessions set search_text = folded.column2 from (values ${sql.join(texts)}) as folded
      where cannabis_sessions.id = cast(folded.column1 as bigint)`.execute(db);
    for (const row of rows) await renameSession(db, row, products, moved);
  }
}

async function renameSession(db: Db, row: Session, products: Products, moved: Moves): Promise<void> {
  const strain_key = productKey(row.strain_name);
  const brand_key = row.brand === null ? null : productKey(row.brand);
  if (strain_key === row.strain_key && brand_key === row.brand_key) return;
  const keys = keysOf(row.strain_name, row.brand);
  const product_id = keys && (await products.idOf(keys));
  await db
    .updateTable("cannabis_sessions")
    .set({ strain_key, brand_key, product_id })
    .where("id", "=", row.id)
    .execute();
  if (row.product_id !== null && product_id !== null) moved.add(row.user_id, row.product_id, product_id);
}

async function moveWants(db: Db, products: Products, moved: Moves): Promise<void> {
  for (const want of await db.selectFrom("want_to_try").selectAll().orderBy("id").execute()) {
    const keys = keysOf(want.strain_name, want.brand);
    // One that was merged may have another name than its product.
    const own =
      keys && (await db.selectFrom("products").selectAll().where("id", "=", want.product_id).executeTakeFirst());
    if (
      !keys ||
      !own ||
      plain(own) !== plain(keys) ||
      (own.strain_key === keys.strain_key && own.brand_key === keys.brand_key)
    )
      continue;
    const product_id = await products.idOf(keys);
    const listed = await db
      .selectFrom("want_to_try")
      .select("id")
      .where("user_id", "=", want.user_id)
      .where("product_id", "=", product_id)
      .executeTakeFirst();
    if (listed) await db.deleteFrom("want_to_try").where("id", "=", want.id).execute();
    else await db.updateTable("want_to_try").set({ product_id }).where("id", "=", want.id).execute();
    moved.add(want.user_id, want.product_id, product_id);
  }
}

/** Both keys as they were folded before. */
const plain = ({ strain_key, brand_key }: ProductKeys) =>
  [strain_key, brand_key].map((key) => key.replace(/[^\p{L}\p{N}]+/gu, "") || key).join("\n");

async function moveMerges(db: Db, moved: Moves): Promise<void> {
  for (const userId of moved.users) {
    const merges = await db
      .withTables<{ product_merges: Merge }>()
      .selectFrom("product_merges")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute();
    for (const merge of merges) {
      const [sources, targets] = [
        await sidesOf(db, moved, userId, merge.product_id),
        await sidesOf(db, moved, userId, merge.into_product_id),
      ];
      const [into = merge.into_product_id, ...others] = targets;
      const [first, ...more] = [...new Set([...sources, ...others])].filter((id) => id !== into);
      if (first === undefined) continue;
      await db
        .withTables<{ product_merges: Merge }>()
        .updateTable("product_merges")
        .set({ product_id: first, into_product_id: into })
        .where("id", "=", merge.id)
        .execute();
      const { created_at } = merge;
      if (more.length > 0)
        await db
          .insertInto("product_merges")
          .values(more.map((product_id) => ({ user_id: userId, product_id, into_product_id: into, created_at })))
          .execute();
    }
  }
}

/** What one product has become for this person: itself, where they still have it, and those that were told from it. */
async function sidesOf(db: Db, moved: Moves, userId: string, id: string): Promise<string[]> {
  const targets = moved.of(userId, id);
  if (targets.length === 0) return [id];
  const had = await db
    .selectFrom("cannabis_sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("product_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return had ? [id, ...targets] : targets;
}
