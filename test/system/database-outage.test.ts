import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { type EmptyPlace, emptyPlace } from "#test/database.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let place: EmptyPlace | undefined;
let administration: ReturnType<typeof openDatabase> | undefined;
let name = "";
let app: TestApp;
let alice: TestPerson;

beforeAll(async () => {
  place = await emptyPlace();
  if (!place || !("databaseUrl" in place.location)) return;
  const elsewhere = new URL(place.location.databaseUrl);
  name = elsewhere.pathname.slice(1);
  elsewhere.pathname = "/postgres";
  administration = openDatabase({ databaseUrl: elsewhere.href });
  const database = openDatabase(place.location);
  await migrate(database);
  app = await startApp({}, { database, close: () => database.close() });
  alice = await signUp(app, "alice");
});
afterAll(async () => {
  await app?.close();
  await administration?.close();
  await place?.remove();
});

test("while PostgreSQL is away calls are answered 503 with when to try again, and work when it is back", async (context) => {
  if (!administration) return context.skip("SQLite is within the process");
  const { db } = administration;
  const letIn = (isOpen: boolean) =>
    sql`alter database ${sql.table(name)} with allow_connections ${sql.lit(isOpen)}`.execute(db);
  await letIn(false);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(db);
  const answers = [
    // Some of these still hold a connection that was lost under them.
    ...(await Promise.all([1, 2, 3].map(() => alice.call(routes.listNotifications)))),
    await alice.call(routes.logSession, { body: { strainName: "Haze" } }),
  ];
  for (const { status, headers, body } of answers) {
    expect([status, body]).toEqual([503, { message: messages.unexpected }]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
  await letIn(true);
  expect((await alice.call(routes.logSession, { body: { strainName: "Haze" } })).status).toBe(201);
});
