import { sql } from "kysely";
import type { Database } from "./database.ts";

/** @throws when the database does not answer */
export async function reach({ db }: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** For `/readyz`. */
export async function isReachable(database: Database): Promise<boolean> {
  try {
    await reach(database);
    return true;
  } catch {
    return false;
  }
}
