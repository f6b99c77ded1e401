import { expect, test } from "vitest";
import { inTransaction } from "#server/db/transaction.ts";
import { userRow } from "#test/rows.ts";
import { createPgliteDump, openPglite, removePgliteDump } from "./pglite.ts";

// Where PostgreSQL is installed no other test opens one, and the machines without it would be the first to hear of a fault.
test("PGlite, which has one connection, lets transactions take turns", async () => {
  const dump = await createPgliteDump();
  const { database, close } = await openPglite(dump);
  const { db } = database;
  await db.insertInto("users").values(userRow("alice")).execute();
  const addOne = () =>
    inTransaction(database, async (transaction) => {
      const { sessions_count } = await transaction
        .selectFrom("users")
        .select("sessions_count")
        .executeTakeFirstOrThrow();
      await transaction
        .updateTable("users")
        .set({ sessions_count: sessions_count + 1 })
        .execute();
    });
  await Promise.all([addOne(), addOne(), addOne(), db.selectFrom("users").select("id").execute()]);
  expect(await db.selectFrom("users").select("sessions_count").execute()).toEqual([{ sessions_count: 3 }]);
  await close();
  await removePgliteDump(dump);
});
