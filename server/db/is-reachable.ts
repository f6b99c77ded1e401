import { sql } from "kysely";
import type { Database } from "./database.ts";

/** @throws whatever keeps the database from answering at all */
export async function reach({ db }: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** What `/readyz` asks. */
export async function isReachable(database: Database): Promise<boolean> {
  try {
    await reach(database);
    return true;
  } catch {
    return false;
  }
}
