import { sql } from "kysely";
import type { Counted, Tally } from "../tallies/tallies.ts";
import type { Connection } from "./database.ts";
import type { Row } from "./schema/tables.ts";

/** One statement, so that requests that come at the same time to different processes are all counted. */
export async function addToTallies(
  connection: Connection,
  counted: readonly Counted[],
  now: Date,
): Promise<Map<string, Tally>> {
  // In one order, so that two statements never wait for each other in a circle.
  const rows = counted
    .map(({ key, amount, window }) => ({ key, count: amount, ends_at: new Date(now.getTime() + window) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const values = sql.join(rows.map(({ key, count, ends_at }) => sql`(${key}, ${count}, ${ends_at})`));
  // Written out: it goes before every change, and building it costs more than the rest of the question.
  const stored = await sql<Row<"rate_limits">>`
    insert into rate_limits (key, count, ends_at) values ${values}
    on conflict (key) do update set
      count = case when rate_limits.ends_at <= ${now} then excluded.count else rate_limits.count + excluded.count end,
      ends_at = case when rate_limits.ends_at <= ${now} then excluded.ends_at else rate_limits.ends_at end
    returning key, count, ends_at`.execute(connection);
  return new Map(stored.rows.map(({ key, count, ends_at }) => [key, { count, endsAt: ends_at }]));
}

export async function deleteEndedTallies(connection: Connection, now: Date): Promise<void> {
  // In the order in which requests count, so that neither waits for the other in a circle.
  const ended = connection
    .selectFrom("rate_limits")
    .select("key")
    .where("ends_at", "<=", now)
    .orderBy("key")
    .forUpdate();
  await connection.deleteFrom("rate_limits").where("key", "in", ended).execute();
}
