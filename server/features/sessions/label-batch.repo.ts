import type { Connection } from "#server/db/database.ts";
import type { Row, RowUpdate } from "#server/db/schema/tables.ts";

export type Batch = Pick<Row<"cannabis_sessions">, "user_id"> &
  Pick<RowUpdate<"cannabis_sessions">, "product_id" | "batch_key" | "label_facts">;

/** Sessions of one batch that were imported, or had another product's name before, may have noted otherwise. */
const maxLabelsOfBatch = 50;

/** The label facts already stored for a batch of a person's product, each once, last noted first. */
export async function listLabelsOfBatch(
  transaction: Connection,
  { user_id, product_id, batch_key }: Batch,
): Promise<string[]> {
  if (!product_id || !batch_key) return [];
  const rows = await transaction
    .selectFrom("cannabis_sessions")
    .select("label_facts")
    .where("user_id", "=", user_id)
    .where("product_id", "=", product_id)
    .where("batch_key", "=", batch_key)
    .where("label_facts", "is not", null)
    .groupBy("label_facts")
    .orderBy(({ fn }) => fn.max("id"), "desc")
    .limit(maxLabelsOfBatch)
    .execute();
  return rows.flatMap(({ label_facts }) => label_facts ?? []);
}

/** Which of these texts of facts the person noted last of a product, for labels that name no batch. */
export async function findLastNoted(
  transaction: Connection,
  { user_id, product_id }: Batch,
  texts: readonly string[],
): Promise<string | undefined> {
  if (!product_id) return undefined;
  const row = await transaction
    .selectFrom("cannabis_sessions")
    .select("label_facts")
    .where("user_id", "=", user_id)
    .where("product_id", "=", product_id)
    .where("label_facts", "in", texts)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.label_facts ?? undefined;
}

/** Facts belong to a batch of a product: what its owner notes of one session holds for all that they had of it. */
export async function shareWithBatch(transaction: Connection, batch: Batch, now: Date): Promise<void> {
  const { user_id, product_id, batch_key, label_facts } = batch;
  if (!product_id || !batch_key || !label_facts) return;
  await transaction
    .updateTable("cannabis_sessions")
    .set({ label_facts, updated_at: now })
    .where("user_id", "=", user_id)
    .where("product_id", "=", product_id)
    .where("batch_key", "=", batch_key)
    .where("label_facts", "<>", label_facts)
    .execute();
}

/** Gives all sessions of a batch other facts, and with them perhaps another batch. */
export async function changeBatch(
  transaction: Connection,
  { user_id, product_id, batch_key }: Pick<Row<"cannabis_sessions">, "user_id" | "product_id" | "batch_key">,
  changes: Pick<RowUpdate<"cannabis_sessions">, "batch_key" | "label_facts">,
  now: Date,
): Promise<void> {
  if (!product_id || !batch_key) return;
  await transaction
    .updateTable("cannabis_sessions")
    .set({ batch_key: changes.batch_key, label_facts: changes.label_facts, updated_at: now })
    .where("user_id", "=", user_id)
    .where("product_id", "=", product_id)
    .where("batch_key", "=", batch_key)
    .execute();
}
