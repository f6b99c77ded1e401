import type { Migration } from "#server/db/migrator.ts";
import { productKey } from "./folded-names.ts";

/** Rows that are held at once. */
const pageSize = 500;

/** A mark between digits is part of a batch's number, as of a product's name: '1-11' and '11-1' were one. */
export const batchKeys: Migration = {
  async up(connection) {
    const db = connection.withTables<{ cannabis_sessions: Session }>();
    for (let after = 0; ; ) {
      const page = await db
        .selectFrom("cannabis_sessions")
        .select(["id", "batch_key", "label_facts"])
        .where("batch_key", "is not", null)
        .where("id", ">", after)
        .orderBy("id")
        .limit(pageSize)
        .execute();
      for (const { id, batch_key, label_facts } of page) {
        const { batch } = JSON.parse(label_facts ?? "{}") as { batch?: string | null };
        const key = productKey(batch ?? "") || null;
        if (key === batch_key) continue;
        await db.updateTable("cannabis_sessions").set({ batch_key: key }).where("id", "=", id).execute();
      }
      const last = page.at(-1);
      if (!last) return;
      after = last.id;
    }
  },
};

interface Session {
  id: number;
  batch_key: string | null;
  label_facts: string | null;
}
