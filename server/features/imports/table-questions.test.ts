import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { upload } from "#test/archives.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let testApp: TestApp;
let bob: TestPerson;
beforeAll(async () => {
  testApp = await startApp();
  bob = await signUp(testApp, "bob");
});
afterAll(() => testApp.close());

const uploadTable = async (...rows: string[]) => (await upload(bob, Buffer.from(rows.join("\n")))).body;
const preview = async (id: string, body: object = {}) =>
  (await bob.call(routes.previewImport, { params: { id }, body })).body;

test("a table that says everything is asked nothing", async () => {
  const { id } = await uploadTable(
    "When,Strain,Method,THC",
    "2024-01-02T20:00:00Z,Haze,Joint,20%",
    "1704225600,Gummy,Edible,5mg",
  );
  expect((await preview(id)).asks).toEqual({ dateOrder: false, timeZone: false, potencyOf: [] });
});

test("times without a zone are asked for it, and read by the answer", async () => {
  const { id, choices } = await uploadTable("When,Strain", "2024-01-02T20:00:00Z,Haze", "2024-01-02 20:00,Kush");
  const read = async (timeZone: string) => {
    const { asks, sessions } = await preview(id, { choices: { ...choices, timeZone } });
    expect(asks).toEqual({ dateOrder: false, timeZone: true, potencyOf: [] });
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
    expect(asks).toEqual({ dateOrder: false, timeZone: false, potencyOf: ["edible", "joint", ""] });
    return { thc: sessions.map(({ thcPercentage }) => thcPercentage), leftOut: leftOut.flatMap(({ rows }) => rows) };
  };
  expect(await read(["edible"])).toEqual({ thc: [10, 20, 18, null], leftOut: [] });
  // What the method doesn't keep is left out, not taken for the other.
  expect(await read(["joint", ""])).toEqual({ thc: [null, null, 18, null], leftOut: [1, 2, 4] });
});
