import type { Counted, Tally } from "../tallies/tallies.ts";
import type { Connection } from "./database.ts";

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
  const stored = await connection
    .insertInto("rate_limits")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => {
        const isOver = eb("rate_limits.ends_at", "<=", now);
        return {
          count: eb
            .case()
            .when(isOver)
            .then(eb.ref("excluded.count"))
            .else(eb("rate_limits.count", "+", eb.ref("excluded.count")))
            .end(),
          ends_at: eb.case().when(isOver).then(eb.ref("excluded.ends_at")).else(eb.ref("rate_limits.ends_at")).end(),
        };
      }),
    )
    .returning(["key", "count", "ends_at"])
    .execute();
  return new Map(stored.map(({ key, count, ends_at }) => [key, { count, endsAt: ends_at }]));
}

export async function deleteEndedTallies(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom("rate_limits").where("ends_at", "<=", now).execute();
}
