import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { sessionRow } from "#test/rows.ts";

let app: TestApp;
let owner: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  app = await startApp();
  owner = await signUp(app, "owner");
  other = await signUp(app, "other");
});
afterAll(() => app.close());

test("the table has one's own sessions alone, last consumed first, filtered as the search filters", async () => {
  const day = (number: number) => `2026-05-0${number}T12:00:00.000Z`;
  const log = async (body: object, by = owner) => (await by.call(routes.logSession, { body })).body.id;
  const old = await log({ strainName: "Gelato", ingestionMethod: "edible", consumedAt: day(1), reasons: ["sleep"] });
  const amount = { amount: 0.3, amountUnit: "g" };
  const later = await log({ strainName: "Haze", ingestionMethod: "joint", consumedAt: day(3), ...amount });
  await log({ strainName: "Gelato" }, other);
  const { body } = await owner.call(routes.listTable);
  expect(body).toMatchObject([
    { id: later, strainName: "Haze", ...amount, reasons: [], visibility: "public", photo: null },
    { id: old, strainName: "Gelato", amount: null, reasons: ["sleep"], consumedAt: day(1) },
  ]);
  const found = async (query: Record<string, string>) =>
    (await owner.call(routes.listTable, { query })).body.map(({ id }) => id);
  expect(await found({ q: "gel" })).toEqual([old]);
  expect(await found({ methods: "joint" })).toEqual([later]);
  expect(await found({ reasons: "pain" })).toEqual([]);
});

test("a long table comes in pages", async () => {
  const many = await signUp(app, "many");
  const row = { ...sessionRow("nobody"), user_id: many.user.id };
  await app.context.database.db
    .insertInto("cannabis_sessions")
    .values(Array.from({ length: limits.page.table + 1 }, () => row))
    .execute();
  const first = await many.call(routes.listTable);
  expect(first.body).toHaveLength(limits.page.table);
  const link = String(first.headers.link);
  const cursor = new URLSearchParams(link.slice(link.indexOf("?"), link.indexOf(">"))).get("cursor") ?? "";
  const next = await many.call(routes.listTable, { query: { cursor } });
  expect(next.body).toHaveLength(1);
  expect(first.body.map(({ id }) => id)).not.toContain(next.body[0]?.id);
});
