import type { Connection } from "#server/db/database.ts";

const name = "push-keys";

export async function findPushKeys(connection: Connection): Promise<string | undefined> {
  const query = connection.selectFrom("secrets").select("value").where("name", "=", name);
  return (await query.executeTakeFirst())?.value;
}

/** Keeps those that another process has just made. */
export async function insertPushKeys(connection: Connection, value: string): Promise<void> {
  await connection
    .insertInto("secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
