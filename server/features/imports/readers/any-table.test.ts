import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importMessages } from "#shared/contract/import-errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { run, upload, zipOf } from "#test/archives.ts";
import { json, readFile } from "#test/imported-file.ts";
import { signUp } from "#test/people.ts";

let testApp: TestApp;
let people = 0;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

describe("any JSON", () => {
  const rows = [
    { when: "2026-05-03T20:15:00Z", strain: { name: "Haze" }, effects: ["Happy", "Munchies"], rating: 4 },
    { when: "2026-05-04T20:15:00Z", effects: [], rating: null },
  ];
  const expected = [
    { at: "2026-05-03T20:15Z", strainName: "Haze", rating: 8, effects: ["happy", "Munchies"] },
    { at: "2026-05-04T20:15Z" },
  ];
  test.each([
    ["a list of objects", json(rows)],
    ["indented (M12)", json(rows, 2)],
    ["an object on each line", rows.map((row) => json(row)).join("\n")],
    ["a list within an object", json({ version: 1, tags: [{ id: 1 }], data: { log: rows } })],
  ])("with %s is read as a table", async (_, content) => {
    const found = await readFile(testApp, content);
    expect([found.source, found.sessions]).toEqual([null, expected]);
  });
});

describe("first lines and quotes (M17)", () => {
  const strains = async (content: string) =>
    (await readFile(testApp, content)).sessions.map((session) => Reflect.get(session, "strainName"));

  test("what a spreadsheet is told of its separators is skipped", async () => {
    expect(await strains("sep=;\nDate;Strain\n2026-05-03;Haze")).toEqual(["Haze"]);
  });
  test("a title above the names is skipped", async () => {
    expect(await strains("My sessions\n\nDate,Strain\n2026-05-03,Haze")).toEqual(["Haze"]);
    expect(await strains('"My sessions, 2026",\nDate,Strain\n2026-05-03,Haze')).toEqual(["Haze"]);
  });
  test("a table without names begins with its first session", async () => {
    const person = await signUp(testApp, `file${++people}`);
    const { body } = await upload(person, Buffer.from("2026-05-03,Haze\n2026-05-04,Kush"));
    expect([body.total, body.choices?.columns]).toEqual([2, ["date", ""]]);
  });
  test("quotes by backslash don't swallow the next cell, as in OpenTHC's varieties (173cfb53)", async () => {
    const found = await readFile(
      testApp,
      '"Date","Type","Strain","Notes"\n"2026-05-03","Sativa","Haze \\"The One\\" 4","x"\n"2026-05-04","Indica","Kush","y"',
    );
    expect(found.sessions).toMatchObject([
      { strainName: 'Haze "The One" 4', notes: "x" },
      { strainName: "Kush", notes: "y" },
    ]);
  });
  test.each([
    ["at its end", 'Date,Strain,Notes\n2026-05-03,Haze,"slow\n2026-05-04,Kush,x\n', 2],
    ["behind a title", 'sep=;\nMy log\nDate;Strain;Notes\r\n2026-05-03;"Haze;"a ""b"" c"\r\n2026-05-04;Kush;x', 4],
    ["up to the next quoted cell", 'Date,Strain,Notes\n2026-05-03,"Haze,x\n2026-05-04,"Kush",y\n2026-05-05,OG,z', 2],
  ])("a quote that's never closed is told by its line, not taken for one cell: %s", async (_, content, line) => {
    const person = await signUp(testApp, `file${++people}`);
    expect(await upload(person, Buffer.from(content))).toMatchObject({
      status: 400,
      body: { message: importMessages.openQuote(line) },
    });
  });
  test("quotes within a cell, and cells of several lines, are as they were", async () => {
    const content =
      'Date,Strain,Notes\n2026-05-03,5" Haze,"He said ""hi""\nand ""bye"", then\n"\n2026-05-04,"Kush" ,"a "b" c"';
    expect((await readFile(testApp, content)).sessions).toMatchObject([
      { strainName: '5" Haze', notes: 'He said "hi"\nand "bye", then' },
      { strainName: "Kush", notes: 'a "b" c' },
    ]);
  });
  test("types of one letter are known", async () => {
    const person = await signUp(testApp, `file${++people}`);
    const { body } = await upload(
      person,
      Buffer.from("Date,Strain,Type\n2026-05-03,A,I\n2026-05-03,B,S\n2026-05-03,C,H\n2026-05-03,D,I/S"),
    );
    await run(person, body.id);
    const { body: sessions } = await person.call(routes.listUserSessions, { params: { id: person.user.id } });
    expect(sessions.map(({ strainName, strainType }) => `${strainName} ${strainType}`).sort()).toEqual([
      ...["A indica", "B sativa", "C hybrid", "D hybrid"],
    ]);
  });
});

describe("a file that no reader takes", () => {
  const { otherFiles } = importMessages;
  const latin1 = (text: string) => Buffer.from(text, "latin1");
  const files: Record<string, [content: () => Promise<Uint8Array> | Uint8Array, sentence: string]> = {
    "a PDF": [() => latin1("%PDF-1.7\n"), otherFiles.pdf],
    "a picture": [() => latin1("\xff\xd8\xff\xe0\0\x10JFIF"), otherFiles.picture],
    "a picture of an iPhone": [() => latin1("\0\0\0\x18ftypheic\0\0\0\0"), otherFiles.picture],
    "a video": [() => latin1("\0\0\0\x18ftypmp42\0\0\0\0"), otherFiles.media],
    "a database": [() => latin1("SQLite format 3\0\x10\0"), otherFiles.database],
    "a packed file": [() => latin1("\x1f\x8b\x08\0\0\0"), otherFiles.packed],
    "an old spreadsheet": [() => latin1("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), otherFiles.oldOffice],
    "a web page": [() => latin1("<!DOCTYPE html><html>"), otherFiles.webPage],
    XML: [() => latin1('<?xml version="1.0"?><x/>'), otherFiles.xml],
    "a text document": [
      () => zipOf(["[Content_Types].xml", "word/document.xml"].map((name) => ({ name, content: "x" }))),
      otherFiles.document,
    ],
    "a Numbers document": [
      () => zipOf(["Index/Document.iwa", "Metadata/Properties.plist"].map((name) => ({ name, content: "x" }))),
      otherFiles.iWork,
    ],
    "another app's backup": [() => zipOf([{ name: "data.bin", content: "x" }]), otherFiles.backup],
    "several tables": [
      () => zipOf(["a", "b"].map((name) => ({ name: `${name}.csv`, content: "x" }))),
      otherFiles.severalTables,
    ],
    "JSON without a list": [() => latin1('{"theme":"dark"}'), otherFiles.json],
    "damaged JSON": [() => latin1('{"sessions":[{"a":'), importMessages.brokenJson],
  };
  test.each(Object.entries(files))("is told what it is: %s", async (_, [make, sentence]) => {
    const person = await signUp(testApp, `file${++people}`);
    const { status, body } = await upload(person, await make());
    expect([status, body.message]).toEqual([400, sentence]);
  });
});

test("one table in a ZIP is read as if it were alone, also when a Mac has packed it", async () => {
  const found = await readFile(
    testApp,
    await zipOf([
      { name: "export/journal.csv", content: "Date,Strain\n2026-05-03,Haze" },
      { name: "__MACOSX/export/._journal.csv", content: "x" },
      { name: "export/.DS_Store", content: "x" },
    ]),
  );
  expect(found.sessions).toEqual([{ at: "2026-05-03T12:00Z", strainName: "Haze" }]);
});
