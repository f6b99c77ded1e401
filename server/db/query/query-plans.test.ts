import { type CompiledQuery, DefaultQueryExecutor, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Routes, routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { engine } from "#test/database.ts";
import { matrix } from "#test/properties/access-matrix/matrix.ts";
import { createWorld, type World } from "#test/properties/access-matrix/world.ts";

/** Its plan for `exists` may hash all of a person's follows or likes, however few rows are checked. */
const readsAll = "hashed SubPlan";

describe.skipIf(engine !== "postgres")(
  "PostgreSQL uses an index lookup per row, and never scans all of a person's rows",
  () => {
    let testApp: TestApp;
    let world: World;
    const run: CompiledQuery[] = [];

    beforeAll(async () => {
      testApp = await startApp();
      world = await createWorld(testApp);
      const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
      const execute = executor.executeQuery;
      vi.spyOn(executor, "executeQuery").mockImplementation(function (this: unknown, query) {
        run.push(query as CompiledQuery);
        return execute.call(this, query);
      });
    });
    afterAll(async () => {
      vi.restoreAllMocks();
      await testApp.close();
    });

    async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
      run.length = 0;
      await work();
      const statements = run.filter((query) => query.sql.startsWith("select"));
      const plans: string[] = [];
      for (const query of statements) {
        const explained = { ...query, sql: `explain ${query.sql}` };
        const { rows } = await testApp.context.database.db.executeQuery<{ "QUERY PLAN": string }>(explained);
        plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      }
      return plans;
    }

    const reads = (Object.keys(routes) as (keyof Routes)[]).filter((name) => routes[name].method === "GET");
    for (const name of reads)
      for (const { about, request } of matrix[name])
        test(`${name}, about ${about}`, async () => {
          const plans = await plansOf(() => world.owner.call(routes[name], request?.(world, "owner")));
          expect(plans.filter((plan) => plan.includes(readsAll))).toEqual([]);
        });

    test("the check detects a scan", async () => {
      const { db } = testApp.context.database;
      const query = sql`select id from cannabis_sessions where id not in (select session_id from likes)`;
      const plans = await plansOf(() => query.execute(db));
      expect(plans.some((plan) => plan.includes(readsAll))).toBe(true);
    });
  },
);
