import { afterAll, beforeAll, expect, test } from "vitest";
import { importMessages } from "#shared/contract/import-errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { importWhole, upload } from "#test/archives.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let testApp: TestApp;
let bob: TestPerson;
let people = 0;
beforeAll(async () => {
  testApp = await startApp();
  bob = await signUp(testApp, "bob");
});
afterAll(() => testApp.close());

const littleEndian = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
const bigEndian = (text: string) => littleEndian(text).swap16();
const table = (...rows: string[]) => ["When\tStrain\tNotes", ...rows].join("\r\n");
const row = "2024-01-02T20:00:00Z\tGrünes Gold\t😌 日本";

async function sessionsFrom(content: Uint8Array) {
  const person = await signUp(testApp, `person${++people}`);
  expect(await importWhole(person, content)).toMatchObject({ failed: 0 });
  const { body } = await person.call(routes.listUserSessions, { params: { id: person.user.id } });
  return body.map(({ strainName, notes }) => ({ strainName, notes }));
}
const refusalOf = async (content: Uint8Array) => {
  const { status, body } = await upload(bob, content);
  return { status, message: body.message };
};

test.each([
  ["UTF-16, as spreadsheets save Unicode text", littleEndian],
  ["UTF-16 with the higher byte first", bigEndian],
  ["UTF-8 with its mark", (text: string) => Buffer.from(`\uFEFF${text}`)],
])("a table in %s is read", async (_, encode) => {
  expect(await sessionsFrom(encode(table(row)))).toEqual([{ strainName: "Grünes Gold", notes: "😌 日本" }]);
});

test("a table in UTF-16 is bound by its size in bytes, and by what no text has", async () => {
  const large = littleEndian(table(`${row}${" ".repeat(importLimits.table / 2)}`));
  expect(await refusalOf(large)).toEqual({ status: 413, message: importMessages.tableTooLarge });
  expect(await refusalOf(littleEndian(table("2024-01-02\t\0\u0001")))).toEqual({
    ...{ status: 400, message: importMessages.unknownFile },
  });
});

test("a table in UTF-16 that ends within a character isn't read by guessing", async () => {
  expect(await refusalOf(littleEndian(table(row)).subarray(0, -1))).toEqual({
    ...{ status: 400, message: importMessages.brokenTable },
  });
});

test("a character of two halves is whole wherever it stands in a long table", async () => {
  const notes = "😌".repeat(900);
  const rows = Array.from({ length: 40 }, (_, index) => `2024-01-02T20:00:${index + 10}Z\tKush\t${notes}`);
  // They make it odd or even where each character begins: one of both has a half where a piece of the table ends.
  for (const first of ["even", "odd"]) {
    const read = await sessionsFrom(Buffer.from(table(`2024-01-01T20:00:00Z\tHaze\t${first}`, ...rows)));
    expect(new Set(read.map((session) => session.notes))).toEqual(new Set([notes, first]));
  }
});
