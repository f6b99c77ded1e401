import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
let alice: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  app = await startApp();
  alice = await signUp(app, "alice");
  bob = await signUp(app, "bob");
});
afterAll(() => app.close());

const log = async (by: TestPerson, body: object) =>
  (await by.call(routes.logSession, { body: { ingestionMethod: "joint", ...body } })).body.id;
const exported = (sessionIds: readonly number[], format = "csv", by = alice) =>
  by.call(routes.exportSelection, { body: { sessionIds, format } });

test("the export of a selection has the lines that the whole export has of it, in the order of the selection", async () => {
  const ids = [
    await log(alice, { strainName: "=cmd", key: "one", privateNote: "Mine" }),
    await log(alice, { strainName: "Haze", key: "two" }),
    await log(alice, { strainName: "Gelato", key: "three" }),
  ];
  const [one = 0, two = 0] = ids;
  const table = await exported([two, one]);
  expect(table.status).toBe(200);
  expect(table.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="highnote-sessions-2026-06-15.csv"',
    "cache-control": "no-store",
  });
  const [head, ...lines] = table.raw.body.trimEnd().split("\r\n");
  expect(head).toContain("key,date,strain");
  expect(lines.map((line) => line.split(",")[0])).toEqual(["two", "one"]);
  expect(lines[1]).toContain("'=cmd");
  const whole = JSON.parse((await alice.call(routes.exportData)).raw.body);
  const some = JSON.parse((await exported([one, two], "json")).raw.body);
  const byKey = (key: string) => whole.sessions.find((session: { key: string }) => session.key === key);
  expect(some).toEqual({
    format: whole.format,
    exportedAt: whole.exportedAt,
    profile: whole.profile,
    sessions: [byKey("one"), byKey("two")],
  });
});

test("nobody exports somebody else's sessions, or any in a format that there isn't", async () => {
  const [own, others] = [await log(alice, { strainName: "Haze" }), await log(bob, { strainName: "Secret" })];
  const refused = await exported([own, others]);
  expect(refused.status).toBe(404);
  expect(refused.raw.body).not.toContain("Secret");
  expect((await exported([own], "xlsx")).body).toMatchObject({ issues: [{ path: "format" }] });
});

test("it asks for the password as the whole export does", async () => {
  const id = await log(alice, { strainName: "Haze" });
  app.clock.advance(24 * 60 * 60_000);
  expect(await exported([id])).toMatchObject({ status: 403, body: { message: messages.confirmPassword } });
  expect((await alice.call(routes.exportData)).status).toBe(403);
  await alice.call(routes.confirmPassword, { body: { password } });
  expect((await exported([id])).status).toBe(200);
});
