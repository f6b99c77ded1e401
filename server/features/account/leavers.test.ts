import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { engine } from "#test/database.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { sessionRow } from "#test/rows.ts";
import { endAccountsOfLeavers } from "./delete-account.service.ts";

let testApp: TestApp;
let leaver: TestPerson;
let friend: TestPerson;
beforeEach(async () => {
  testApp = await startApp();
  leaver = await signUp(testApp, "leaver");
  friend = await signUp(testApp, "friend");
});
afterEach(() => testApp.close());

/** More than go in one transaction. */
async function logMany(): Promise<void> {
  const { db } = testApp.context.database;
  const rows = Array.from({ length: 600 }, () => sessionRow("leaver", { user_id: leaver.user.id }));
  await db.insertInto("cannabis_sessions").values(rows.slice(0, 300)).execute();
  await db.insertInto("cannabis_sessions").values(rows.slice(300)).execute();
}
const countSessions = async () =>
  (await testApp.context.database.db.selectFrom("cannabis_sessions").select("id").execute()).length;

test("an account with more sessions than go at once goes whole, and alone", async () => {
  await logMany();
  await friend.call(routes.logSession, { body: { strainName: "Haze" } });
  expect((await leaver.call(routes.deleteAccount)).status).toBe(204);
  expect(await countSessions()).toBe(1);
  expect((await friend.call(routes.getProfile, { params: { id: leaver.user.id } })).status).toBe(404);
});

test("an account whose end was cut off by a crash is ended, and no other", async () => {
  const { db } = testApp.context.database;
  await logMany();
  // The first thing that an end stores: what follows goes batch by batch.
  await db.updateTable("users").set({ leaving_at: testApp.clock.now() }).where("id", "=", leaver.user.id).execute();
  await endAccountsOfLeavers(testApp.context);
  expect(await countSessions()).toBe(0);
  expect(await db.selectFrom("users").select("username").execute()).toEqual([{ username: "friend" }]);
  expect((await leaver.call(routes.getCurrentUser)).status).toBe(401);
  expect((await signUp(testApp, "leaver")).user.username).toBe("leaver");
});

test.runIf(engine === "sqlite")("an account that can't be ended keeps no other one waiting", async () => {
  const { db } = testApp.context.database;
  await db.updateTable("users").set({ leaving_at: testApp.clock.now() }).execute();
  const [first] = [leaver.user.id, friend.user.id].toSorted();
  await sql`create trigger stays before delete on users when old.id = ${sql.lit(first)}
    begin select raise(abort, 'broken'); end`.execute(db);
  await endAccountsOfLeavers(testApp.context);
  expect(await db.selectFrom("users").select("id").execute()).toEqual([{ id: first }]);
  await sql`drop trigger stays`.execute(db);
  await endAccountsOfLeavers(testApp.context);
  expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
});

test("a wrong password ends nothing, not even later", async () => {
  await leaver.call(routes.logSession, { body: { strainName: "Haze" } });
  const { status } = await leaver.call(routes.deleteAccount, { body: { password: "wrong horse" } });
  expect(status).toBe(403);
  await endAccountsOfLeavers(testApp.context);
  expect(await countSessions()).toBe(1);
});
