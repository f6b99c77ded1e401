import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { run, upload } from "#test/archives.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let testApp: TestApp;
let bob: TestPerson;
beforeAll(async () => {
  testApp = await startApp();
  bob = await signUp(testApp, "bob");
});
afterAll(() => testApp.close());

const uploadTable = async (...rows: string[]) => (await upload(bob, Buffer.from(rows.join("\n")))).body;
const noAsks = {
  ...{ dateOrder: false, timeZone: false, potencyOf: [] },
  ...{ ratingScale: false, isZeroUnrated: false, edibleUnit: false },
};
const preview = async (id: string, body: object = {}) =>
  (await bob.call(routes.previewImport, { params: { id }, body })).body;

test("a table that says everything is asked nothing", async () => {
  const { id } = await uploadTable(
    "When,Strain,Method,THC",
    "2024-01-02T20:00:00Z,Haze,Joint,20%",
    "1704225600,Gummy,Edible,5mg",
  );
  expect((await preview(id)).asks).toEqual(noAsks);
});

test("times without a zone are asked for it, and read by the answer", async () => {
  const { id, choices } = await uploadTable("When,Strain", "2024-01-02T20:00:00Z,Haze", "2024-01-02 20:00,Kush");
  const read = async (timeZone: string) => {
    const { asks, sessions } = await preview(id, { choices: { ...choices, timeZone } });
    expect(asks).toEqual({ ...noAsks, timeZone: true });
    return sessions.map(({ consumedAt }) => consumedAt);
  };
  expect(await read("Asia/Tokyo")).toEqual(["2024-01-02T20:00:00.000Z", "2024-01-02T11:00:00.000Z"]);
  expect(await read("America/New_York")).toEqual(["2024-01-02T20:00:00.000Z", "2024-01-03T01:00:00.000Z"]);
});

test("numbers without a unit are asked for it, of each method by itself, and read by the answer", async () => {
  const { id, choices } = await uploadTable(
    "When,Strain,Method,THC,CBD",
    "2024-01-02T20:00:00Z,Gummy,Edible,10,",
    "2024-01-02T20:00:00Z,Haze,Joint,20,1%",
    "2024-01-02T20:00:00Z,Kush,Bong,18%,2%",
    "2024-01-02T20:00:00Z,Nameless,,,5",
  );
  const read = async (milligrams: string[]) => {
    const { asks, sessions, leftOut } = await preview(id, { choices: { ...choices, milligrams } });
    expect(asks).toEqual({ ...noAsks, potencyOf: ["edible", "joint", ""] });
    return { thc: sessions.map(({ thcPercentage }) => thcPercentage), leftOut: leftOut.flatMap(({ rows }) => rows) };
  };
  expect(await read(["edible"])).toEqual({ thc: [10, 20, 18, null], leftOut: [] });
  // What the method doesn't keep is left out, not taken for the other.
  expect(await read(["joint", ""])).toEqual({ thc: [null, null, 18, null], leftOut: [1, 2, 4] });
});

test("an order that a date proves isn't asked", async () => {
  const { id, choices } = await uploadTable("When,Strain", "05/03/2024 20:00Z,Haze", "05/13/2024 20:00Z,Kush");
  const { asks, sessions } = await preview(id, { choices: { ...choices, dateOrder: "dmy" } });
  expect(asks).toMatchObject({ dateOrder: false });
  expect(sessions.map(({ consumedAt }) => consumedAt.slice(0, 10))).toEqual(["2024-05-03", "2024-05-13"]);
});

test("amounts of edibles without a unit are asked for it, and read by the answer", async () => {
  const { id, choices } = await uploadTable("When,Method,Amount", "2024-01-02T20:00:00Z,Edible,10");
  const read = async (edibleUnit: string) => {
    const { asks, sessions } = await preview(id, { choices: { ...choices, edibleUnit } });
    expect(asks).toEqual({ ...noAsks, edibleUnit: true });
    return sessions.map(({ thcPercentage, amount, amountUnit }) => ({ thcPercentage, amount, amountUnit }));
  };
  expect(await read("mg")).toEqual([{ thcPercentage: 10, amount: null, amountUnit: null }]);
  expect(await read("pieces")).toEqual([{ thcPercentage: null, amount: 10, amountUnit: "pieces" }]);
  expect(await read("ml")).toEqual([{ thcPercentage: null, amount: 10, amountUnit: "ml" }]);
});

test("of an edible the likely unit is chosen before it's asked: pieces beside its THC, or milligrams", async () => {
  const read = async (...amounts: string[]) => {
    const rows = amounts.map((amount, at) => `2024-01-0${at + 1}T20:00:00Z,Edible,10,${amount}`);
    const { id, choices } = await uploadTable("When,Method,THC,Amount", ...rows);
    const { asks, sessions } = await preview(id);
    const shown = sessions.map((each) => [each.thcPercentage, each.amount, each.amountUnit]);
    return [choices?.edibleUnit, asks.edibleUnit, ...shown];
  };
  expect(await read("2", "0.5")).toEqual(["pieces", true, [10, 2, "pieces"], [10, 0.5, "pieces"]]);
  expect(await read("5", "25")).toEqual(["mg", true, [5, null, null], [25, null, null]]);
  expect(await read("2 gummies")).toEqual(["mg", false, [10, 2, "pieces"]]);
});

test("a unit that's chosen while a long table is looked at for the likely one stays", async () => {
  const rows = Array.from(
    { length: 3_000 },
    (_, at) => `2024-01-02T20:00:${String(at % 60).padStart(2, "0")}Z,Edible,25`,
  );
  const { id, choices } = await uploadTable("When,Method,Amount", ...rows);
  const { edibleUnit: _, ...open } = choices ?? {};
  const looking = preview(id, { choices: open });
  await preview(id, { choices: { ...open, edibleUnit: "pieces" } });
  await looking;
  expect((await bob.call(routes.getImport, { params: { id } })).body.choices?.edibleUnit).toBe("pieces");
});

test("of an edible the likely unit is proposed anew when other columns have the amounts, unless it's been said", async () => {
  const { id, choices } = await uploadTable(
    "When,Method,THC,How many,Pile",
    "2024-01-02T20:00:00Z,Edible,10,2,25",
    "2024-01-03T20:00:00Z,Edible,10,1,10",
  );
  expect(choices).toMatchObject({ columns: ["date", "ingestionMethod", "thc", "", ""], edibleUnit: "mg" });
  const { edibleUnit: _, ...unsaid } = choices ?? {};
  const read = async (columns: string[], more: object = {}) => {
    const { import: found, asks, sessions } = await preview(id, { choices: { ...unsaid, columns, ...more } });
    expect(asks.edibleUnit).toBe(true);
    return [found.choices?.edibleUnit, sessions[0]?.amount, sessions[0]?.amountUnit];
  };
  const method = ["date", "ingestionMethod"];
  expect(await read([...method, "thc", "amount", ""])).toEqual(["pieces", 2, "pieces"]);
  expect(await read([...method, "thc", "", "amount"])).toEqual(["mg", null, null]);
  expect(await read([...method, "thc", "", "amount"], { edibleUnit: "ml" })).toEqual(["ml", 25, "ml"]);
  expect(await read([...method, "thc", "amount", ""])).toEqual(["pieces", 2, "pieces"]);
  await run(bob, id);
  const [added] = (await bob.call(routes.listUserSessions, { params: { id: bob.user.id } })).body;
  expect(added).toMatchObject({ amount: 1, amountUnit: "pieces", thcPercentage: 10 });
});

test("ratings among those that say what they're out of are out of it, too, and a 0 among stars is none", async () => {
  const { id } = await uploadTable(
    "When,Rating",
    "2024-01-02T20:00:00Z,4/5",
    "2024-01-03T20:00:00Z,0",
    "2024-01-04T20:00:00Z,3",
  );
  const { asks, sessions } = await preview(id);
  expect(asks).toEqual({ ...noAsks, isZeroUnrated: true });
  expect(sessions.map(({ rating }) => rating)).toEqual([8, null, 6]);
});

test("the same table adds nothing again, whatever zone, order, scale or unit is chosen then", async () => {
  const rows = ["When,Rating,Method,THC,Amount", "03/05/2024 20:00,4,Edible,10,2", "04/05/2024 20:00,3,Joint,20,1"];
  const { id, choices } = await uploadTable(...rows);
  const first = await preview(id, { choices: { ...choices, timeZone: "Asia/Tokyo" } });
  expect([first.added, first.present]).toEqual([2, 0]);
  await run(bob, id);
  for (const more of [
    { timeZone: "America/New_York" },
    { dateOrder: "mdy" },
    { ratingScale: 10 },
    { milligrams: [], edibleUnit: "pieces" },
  ]) {
    const again = await uploadTable(...rows);
    const { added, present } = await preview(again.id, { choices: { ...choices, ...more } });
    expect([more, added, present]).toEqual([more, 0, 2]);
    expect(await run(bob, again.id)).toMatchObject({ added: 0, present: 2 });
  }
});

test("what a rating of 0 means is asked where there is one, and is no rating among stars unless the answer says so", async () => {
  const { id, choices } = await uploadTable("When,Stars", "2024-01-02T20:00:00Z,0", "2024-01-03T20:00:00Z,4");
  const read = async (more: object) => {
    const { asks, sessions } = await preview(id, { choices: { ...choices, ...more } });
    expect(asks).toEqual({ ...noAsks, isZeroUnrated: true, ratingScale: true });
    return sessions.map(({ rating }) => rating);
  };
  expect(await read({})).toEqual([null, 8]);
  expect(await read({ isZeroUnrated: false })).toEqual([0, 8]);
  expect(await read({ ratingScale: 10 })).toEqual([0, 4]);
  expect(await read({ ratingScale: 10, isZeroUnrated: true })).toEqual([null, 4]);
});
