import type { Connection } from "#server/db/database.ts";

/** Whether anyone has signed up. */
export const hasPeople = async (connection: Connection): Promise<boolean> =>
  (await connection.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
