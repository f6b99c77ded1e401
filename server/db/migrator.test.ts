import { expect, test } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { migrate } from "./migrator.ts";

test("a second start finds nothing to migrate", async () => {
  const database = await freshDatabase();
  expect(await migrate(database)).toEqual([]);
  await database.close();
});
