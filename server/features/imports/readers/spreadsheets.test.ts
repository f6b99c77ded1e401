import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importMessages } from "#shared/contract/import-errors.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { upload, type ZippedFile, zipOf } from "#test/archives.ts";
import { readFile } from "#test/imported-file.ts";
import { signUp } from "#test/people.ts";
import { dateOfSerial, percentOf } from "./sheet-cells.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

interface Book {
  sheets: { name: string; rows: string; state?: string }[];
  texts?: string[];
  properties?: string;
  extra?: ZippedFile[];
}

/** A workbook as Excel and Google Sheets write it (ECMA-376, transitional). */
function xlsxOf({ sheets, texts = [], properties = "", extra = [] }: Book): Promise<Buffer> {
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="rId${at + 1}"/>`,
  );
  const targets = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const formats = [
    ...[
      '<numFmts count="2"><numFmt numFmtId="164" formatCode="[$-407]d\\. mmmm yyyy"/>',
      '<numFmt numFmtId="165" formatCode="&quot;Days: &quot;0.0"/></numFmts>',
    ],
    '<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>',
    `<cellXfs count="6">${[0, 14, 22, 10, 164, 165].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join("")}</cellXfs>`,
  ].join("");
  return zipOf([
    { name: "[Content_Types].xml", content: `${head}<Types/>` },
    { name: "_rels/.rels", content: `${head}<Relationships/>` },
    {
      name: "xl/workbook.xml",
      content: `${head}<workbook ${main} ${relations}>${properties}<sheets>${list.join("")}</sheets></workbook>`,
    },
    { name: "xl/_rels/workbook.xml.rels", content: `${head}<Relationships>${targets.join("")}</Relationships>` },
    { name: "xl/styles.xml", content: `${head}<styleSheet ${main}>${formats}</styleSheet>` },
    {
      name: "xl/sharedStrings.xml",
      content: `${head}<sst ${main}>${texts.map((text) => `<si>${text}</si>`).join("")}</sst>`,
    },
    ...sheets.map(({ rows }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `${head}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    })),
    ...extra,
  ]);
}

const texts = [
  "<t>When</t>",
  "<t>Strain</t>",
  "<t>THC</t>",
  "<t>Method</t>",
  "<r><t>Blue </t></r><r><t>Dream</t></r><rPh><t>x</t></rPh>",
  "<t>Joint</t>",
  "<t>Notes</t>",
];
const names =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="F1" t="s"><v>6</v></c></row>';

describe("XLSX (ECMA-376)", () => {
  test("with dates and percents as a person sees them, texts of every kind, and cells that are missing", async () => {
    const rows = [
      names,
      // 3 May 2026, 20:15, and 21.5 %.
      '<row r="2"><c r="A2" s="2"><v>46145.84375</v></c><c r="B2" t="s"><v>4</v></c><c r="C2" s="3"><v>0.215</v></c><c r="D2" t="s"><v>5</v></c><c r="F2" t="inlineStr"><is><t>Slow &amp; calm</t></is></c></row>',
      '<row r="3"><c r="A3" s="1"><v>46146</v></c><c r="B3" t="str"><f>A1</f><v>Haze</v></c><c r="C3"><v>18.7</v></c><c r="D3" t="s"><v>5</v></c><c r="F3" t="e"><v>#N/A</v></c></row>',
      '<row r="4"/>',
      '<row r="5"><c r="A5" s="4"><v>46147</v></c><c r="B5" t="s"><v>4</v></c><c r="C5" s="5"><v>20</v></c><c r="D5" t="s"><v>5</v></c></row>',
    ].join("");
    const found = await readFile(
      testApp,
      await xlsxOf({
        sheets: [
          { name: "Log", rows },
          { name: "Other", rows: "" },
        ],
        texts,
      }),
    );
    expect(found.sessions).toEqual([
      {
        at: "2026-05-03T20:15Z",
        strainName: "Blue Dream",
        ingestionMethod: "joint",
        thcPercentage: 21.5,
        notes: "Slow & calm",
      },
      { at: "2026-05-04T12:00Z", strainName: "Haze", ingestionMethod: "joint", thcPercentage: 18.7 },
      { at: "2026-05-05T12:00Z", strainName: "Blue Dream", ingestionMethod: "joint", thcPercentage: 20 },
    ]);
    expect(found.asks).toMatchObject({ dateOrder: false });
  });

  test("of a Mac, which may count days from 1904, with a hidden sheet before the first one and a title", async () => {
    const title = '<row r="1"><c r="A1" t="inlineStr"><is><t>My year</t></is></c></row>';
    const row = '<row r="3"><c r="A3" s="2"><v>44683.84375</v></c><c r="B3" t="s"><v>4</v></c></row>';
    const found = await readFile(
      testApp,
      await xlsxOf({
        properties: '<workbookPr date1904="1"/>',
        sheets: [
          { name: "Lists", rows: names, state: "hidden" },
          { name: "Log", rows: `${title}${names.replaceAll('r="1"', 'r="2"')}${row}` },
        ],
        texts,
      }),
    );
    expect(found.sessions).toEqual([{ at: "2026-05-03T20:15Z", strainName: "Blue Dream" }]);
  });

  test("of a known app is that app's, and a clock in a cell of its own is the session's time", async () => {
    const cells = (row: readonly string[], at: number) =>
      `<row r="${at}">${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;
    const daylio = [
      cells(["full_date", "date", "time", "mood", "activities"], 1),
      '<row r="2"><c s="1"><v>46145</v></c><c/><c s="2"><v>0.84375</v></c><c t="inlineStr"><is><t>good</t></is></c></row>',
    ];
    const found = await readFile(testApp, await xlsxOf({ sheets: [{ name: "Log", rows: daylio.join("") }] }));
    expect([found.source, found.sessions]).toEqual(["Daylio", [{ at: "2026-05-03T20:15Z", effects: ["good"] }]]);
  });

  test.each([
    ["entities of its own", '<!DOCTYPE x [<!ENTITY a "b">]><x/>'],
    ["no end", "<worksheet><sheetData><row>"],
    ["no form", "<a></b>"],
  ])("with %s is refused", async (_, sheet) => {
    const person = await signUp(testApp, `sheet${crypto.randomUUID().slice(0, 8)}`);
    const content = await xlsxOf({ sheets: [], extra: [{ name: "xl/worksheets/sheet1.xml", content: sheet }] });
    expect(await upload(person, content)).toMatchObject({
      status: 400,
      body: { message: importMessages.brokenArchive },
    });
  });

  test("that unpacks to far more than a person writes is refused", async () => {
    const person = await signUp(testApp, `sheet${crypto.randomUUID().slice(0, 8)}`);
    const rows = '<row><c t="inlineStr"><is><t>x</t></is></c></row>'.repeat(40_000);
    const { status } = await upload(person, await xlsxOf({ sheets: [{ name: "Log", rows }] }));
    expect([400, 413]).toContain(status);
  });
});

/** A document as LibreOffice writes it (OpenDocument 1.3). */
const odsOf = (tables: string, mimetype = "application/vnd.oasis.opendocument.spreadsheet") =>
  zipOf([
    { name: "mimetype", content: mimetype, options: { compress: false } },
    {
      name: "content.xml",
      content: `${head}<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    },
    { name: "META-INF/manifest.xml", content: `${head}<manifest/>` },
  ]);
const text = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;

describe("ODS (OpenDocument 1.3)", () => {
  test("with equal rows that it keeps once has each of them, and its empty end none", async () => {
    const row = (times: number, ...texts: string[]) =>
      `<table:table-row table:number-rows-repeated="${times}">${texts.map(text).join("")}</table:table-row>`;
    const empty = '<table:table-row table:number-rows-repeated="1048570"><table:table-cell/></table:table-row>';
    const tables = `<table:table>${row(1, "When", "Strain")}${row(3, "2026-05-03", "Haze")}${row(1, "2026-05-04", "Kush")}${empty}</table:table>`;
    const { sessions } = await readFile(testApp, await odsOf(tables));
    expect(sessions.map((session) => Reflect.get(session, "strainName"))).toEqual(["Haze", "Haze", "Haze", "Kush"]);
  });

  test("with more equal rows than an import takes says so at once", async () => {
    const cells = text("2026-05-03") + text("Haze");
    const tables = `<table:table><table:table-row table:number-rows-repeated="999999999">${cells}</table:table-row></table:table>`;
    const person = await signUp(testApp, "repeater");
    expect(await upload(person, await odsOf(tables))).toMatchObject({
      status: 413,
      body: { message: importMessages.tooManySessions },
    });
  });

  test("with dates and percents as a person sees them, cells that stand for several, and no annotations", async () => {
    const rows = [
      `<table:table-row>${["When", "Time", "Strain", "Method", "THC", "Notes"].map(text).join("")}</table:table-row>`,
      "<table:table-row>",
      '<table:table-cell office:value-type="date" office:date-value="2026-05-03"><text:p>03.05.26</text:p></table:table-cell>',
      '<table:table-cell office:value-type="time" office:time-value="PT20H15M00S"><text:p>20:15</text:p></table:table-cell>',
      '<table:table-cell office:value-type="string"><office:annotation><text:p>Mine</text:p></office:annotation><text:p>Blue<text:s/>Dream</text:p></table:table-cell>',
      text("Joint"),
      '<table:table-cell office:value-type="percentage" office:value="0.215"><text:p>21,50 %</text:p></table:table-cell>',
      '<table:table-cell office:value-type="string"><text:p>One</text:p><text:p>Two</text:p></table:table-cell>',
      '<table:table-cell table:number-columns-repeated="16378"/></table:table-row>',
      '<table:table-row table:number-rows-repeated="1048574"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    ];
    const tables = `<table:table table:name="Log">${rows.join("")}</table:table><table:table table:name="Other"><table:table-row>${text("x")}</table:table-row></table:table>`;
    expect((await readFile(testApp, await odsOf(tables))).sessions).toEqual([
      {
        at: "2026-05-03T20:15Z",
        strainName: "Blue Dream",
        ingestionMethod: "joint",
        thcPercentage: 21.5,
        notes: "One\nTwo",
      },
    ]);
  });

  test("that is a text document is told so", async () => {
    const person = await signUp(testApp, `sheet${crypto.randomUUID().slice(0, 8)}`);
    const content = await odsOf("", "application/vnd.oasis.opendocument.text");
    expect(await upload(person, content)).toMatchObject({
      status: 400,
      body: { message: importMessages.otherFiles.document },
    });
  });
});

describe("a number of a sheet", () => {
  test("is the day that it counts, from either beginning", () => {
    const day = fc.date({ min: new Date("1905-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const seconds = Math.floor(date.getTime() / 1_000) * 1_000;
        const iso = new Date(seconds).toISOString();
        const expected = iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso.slice(0, 19);
        const from = (epoch: number) => String((seconds - epoch) / 86_400_000);
        expect(dateOfSerial(from(Date.UTC(1899, 11, 30)), false)).toBe(expected);
        expect(dateOfSerial(from(Date.UTC(1904, 0, 1)), true)).toBe(expected);
      }),
    );
    expect([dateOfSerial("1", false), dateOfSerial("59", false), dateOfSerial("61", false)]).toEqual([
      "1900-01-01",
      "1900-02-28",
      "1900-03-01",
    ]);
    expect([dateOfSerial("0.84375", false), dateOfSerial("0", false), dateOfSerial("-1", false)]).toEqual([
      "20:15:00",
      "00:00:00",
      "-1",
    ]);
  });

  test("is exactly the percent that it shows", () => {
    expect(["0.215", "0.1", "0.07", "1", "0.0725"].map(percentOf)).toEqual(["21.5%", "10%", "7%", "100%", "7.25%"]);
  });
});
