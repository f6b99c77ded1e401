import { constants, DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Routes, routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { engine } from "#test/database.ts";
import { matrix } from "#test/properties/access-matrix/matrix.ts";
import { createWorld, type World } from "#test/properties/access-matrix/world.ts";

/** SQLite calls the authorizer whenever it compiles a statement, also when it recompiles one by itself. */
describe.skipIf(engine !== "sqlite")("a statement is compiled once, however often a call runs it", () => {
  let testApp: TestApp;
  let world: World;
  let compiled = 0;

  beforeAll(async () => {
    testApp = await startApp();
    const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
    await testApp.context.database.db.selectFrom("users").select("id").limit(1).execute();
    const [database] = prepare.mock.contexts;
    prepare.mockRestore();
    if (!(database instanceof DatabaseSync)) throw new TypeError("no statement was prepared");
    database.setAuthorizer((action) => {
      if (action === constants.SQLITE_SELECT) compiled += 1;
      return constants.SQLITE_OK;
    });
    world = await createWorld(testApp);
  });
  afterAll(() => testApp.close());

  const reads = (Object.keys(routes) as (keyof Routes)[]).filter((name) => routes[name].method === "GET");
  for (const name of reads)
    for (const { about, request } of matrix[name])
      test(`${name}, about ${about}`, async () => {
        const call = () => world.owner.call(routes[name], request?.(world, "owner"));
        compiled = 0;
        await call();
        await call();
        const before = compiled;
        await call();
        await call();
        expect(compiled - before).toBe(0);
      });

  test("the check counts a statement that was never run before", async () => {
    const before = compiled;
    await testApp.context.database.db.selectFrom("users").select("id").limit(2).offset(before).execute();
    expect(compiled).toBeGreaterThan(before);
  });
});
