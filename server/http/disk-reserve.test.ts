import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { engine } from "#test/database.ts";
import { password, signUp, type TestPerson, visitor } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";

let app: TestApp;
let alice: TestPerson;
beforeAll(async () => {
  app = await startApp();
  alice = await signUp(app, "alice");
});
afterAll(() => app.close());

const log = async (notes = "") => {
  const { status, body } = await alice.call(routes.logSession, { body: { notes } });
  return { status, body };
};

test("when the disk is nearly full, uploads and writes that add data are refused; deleting works", async () => {
  const [{ body: first }, { body: second }] = [await log(), await log()];
  const { config } = app.context;
  const { diskReserve } = config;
  config.diskReserve = Number.MAX_SAFE_INTEGER;
  const upload = await alice.call(routes.logSession, { file: { content: await jpeg() } });
  expect([upload.status, upload.body.message]).toEqual([507, messages.storageFull]);
  expect((await log()).status).toBe(507);
  expect((await alice.call(routes.deleteSession, { params: { id: first.id } })).status).toBe(204);
  expect((await alice.call(routes.getSession, { params: { id: second.id } })).status).toBe(200);
  const login = { email: "alice@example.com", password };
  expect((await visitor(app).call(routes.login, { body: login })).status).toBe(200);
  config.databaseUrl = "postgres://elsewhere/highnote";
  expect((await log()).status).toBe(201);
  expect((await alice.call(routes.logSession, { file: { content: await jpeg() } })).status).toBe(507);
  config.databaseUrl = undefined;
  config.diskReserve = diskReserve;
  expect((await log()).status).toBe(201);
});

test.runIf(engine === "postgres")("where not even deleting works, nobody is told that it does", async () => {
  const { id } = (await log()).body;
  const { db } = app.context.database;
  const deleting = () => alice.call(routes.deleteSession, { params: { id } });
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger no_room before delete on cannabis_sessions for each row execute function no_room()`.execute(
    db,
  );
  const { status, body } = await deleting();
  expect([status, body]).toEqual([507, { message: messages.diskFull }]);
  await sql`drop trigger no_room on cannabis_sessions`.execute(db);
  expect((await deleting()).status).toBe(204);
});

test("a full database answers 507 and stores nothing, and works again once there is space", async () => {
  const { db } = app.context.database;
  const count = async () => (await alice.call(routes.getCurrentUser)).body.sessionsCount;
  if (engine === "sqlite") await sql`pragma max_page_count = 1`.execute(db);
  else
    await sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
      .execute(db)
      .then(() =>
        sql`create trigger full_disk before insert on cannabis_sessions for each row execute function full_disk()`.execute(
          db,
        ),
      );
  let stored = await count();
  let answer = await log("x".repeat(2_000));
  // SQLite fills what its last pages have left.
  for (let tries = 0; answer.status === 201 && tries < 100; tries++) {
    stored += 1;
    answer = await log("x".repeat(2_000));
  }
  expect([answer.status, answer.body]).toEqual([507, { message: messages.storageFull }]);
  expect(await count()).toBe(stored);
  if (engine === "sqlite") await sql`pragma max_page_count = 1073741823`.execute(db);
  else await sql`drop trigger full_disk on cannabis_sessions`.execute(db);
  expect((await log("x".repeat(2_000))).status).toBe(201);
});
