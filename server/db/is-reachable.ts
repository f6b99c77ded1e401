import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Whether the database answers at all: what `/readyz` asks. */
export async function isReachable({ db }: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
