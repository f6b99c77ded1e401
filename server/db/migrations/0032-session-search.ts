import { type Kysely, sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { searchTextOf } from "./searched-texts.ts";

interface Session {
  id: number;
  strain_name: string;
  brand: string | null;
  notes: string | null;
  private_note: string | null;
  location: string | null;
  companions: string | null;
}

/** Rows that are held at once, and written by one statement. */
const batchSize = 500;

/** All texts of a session, folded, for its owner's search. */
export const sessionSearch: Migration = {
  async up(connection) {
    await connection.schema
      .alterTable("cannabis_sessions")
      .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    const db = connection.withTables<{ cannabis_sessions: Session }>();
    let rows: Session[] = [];
    do {
      rows = await readBatch(db, rows.at(-1)?.id ?? 0);
      if (rows.length > 0) await fillIn(db, rows);
    } while (rows.length === batchSize);
  },
};

const readBatch = (db: Kysely<{ cannabis_sessions: Session }>, after: number) =>
  db
    .selectFrom("cannabis_sessions")
    .select(["id", "strain_name", "brand", "notes", "private_note", "location", "companions"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchSize)
    .execute();

async function fillIn(db: Kysely<{ cannabis_sessions: Session }>, rows: readonly Session[]): Promise<void> {
  const texts = rows.map((row) => {
    const text = searchTextOf([row.strain_name, row.brand, row.notes, row.private_note, row.location, row.companions]);
    return sql`(${row.id}, ${text})`;
  });
  await sql`
    update cannabis_sessions set search_text = folded.column2 from (values ${sql.join(texts)}) as folded
    where cannabis_sessions.id = cast(folded.column1 as bigint)`.execute(db);
}
