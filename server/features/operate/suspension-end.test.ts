import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { listActions } from "#test/moderation.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { endOverSuspensions, setSuspended } from "./suspension.service.ts";

const day = 24 * 60 * 60_000;
const order = { operator: "root", reason: "Sold things" };
let app: TestApp;
let [lena, reader] = [] as unknown as [TestPerson, TestPerson];
beforeAll(async () => {
  app = await startApp();
  [lena, reader] = [await signUp(app, "lena"), await signUp(app, "reader")];
});
afterAll(() => app.close());

const profile = async () => (await reader.call(routes.getProfile, { params: { id: lena.user.id } })).status;

test("a suspension for days ends when they're over, whether the person comes by or not, and is on the record", async () => {
  await setSuspended(app.context, "lena", true, order, 7);
  app.clock.advance(7 * day - 1);
  await endOverSuspensions(app.context);
  expect(await profile()).toBe(404);
  app.clock.advance(1);
  await endOverSuspensions(app.context);
  expect(await profile()).toBe(200);
  expect(await listActions(app.context.database, 1)).toMatchObject([{ action: "unsuspend", operator: "The server" }]);
});

test("one without an end stays until it's lifted", async () => {
  await setSuspended(app.context, "lena", true, order);
  app.clock.advance(400 * day);
  await endOverSuspensions(app.context);
  const { suspended_at } = await app.context.database.db
    .selectFrom("users")
    .select("suspended_at")
    .where("id", "=", lena.user.id)
    .executeTakeFirstOrThrow();
  expect(suspended_at).not.toBeNull();
});
