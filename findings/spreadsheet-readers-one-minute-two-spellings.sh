#!/bin/sh
# Six readers of .xlsx files from npm, given one minute twice in the same row: as a serial number with a date format, which
# Excel writes by default, and as ISO 8601 (`t="d"`), which 'Strict Open XML' and openpyxl's iso_dates write.
#
# Versions: exceljs 4.4.0, xlsx 0.18.5 (the last on npm), @e965/xlsx 0.20.3, read-excel-file 9.3.17, xlsx-populate 1.21.0,
#   hucre 1.0.0.
# Input: 2024-07-05 23:30 in both spellings, in a workbook of the 1900 and one of the 1904 date system, valid by ECMA-376,
#   read in four time zones. Nothing in such a file names a zone; a reader gives the clock's time either by the Date's
#   local or by its UTC getters, and says so or not.
# Seen: one of the six gives the two cells as the same moment in every zone and both date systems (@e965/xlsx, by local
#   getters). read-excel-file reads the number by UTC and the text by local time, so the two cells are four hours apart in New
#   York and twelve the other way in Auckland; xlsx 0.18.5 applies the zone to the text twice, and in Kolkata its numbers are ten seconds
#   early, so that a date without a time falls on the day before; exceljs takes the text's '2024' as a serial number, a day
#   in 1905 (1909 in the other system); xlsx-populate makes an invalid Date of it; hucre leaves it as text. Two of six
#   (xlsx 0.18.5, xlsx-populate) forget the 1904 system: four years and a day early.
# Why it matters: which evening a night belongs to can't be told from a Date that such a reader gives. Take the cell's
#   number or text and the workbook's date system, and make the clock's time from them oneself.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 @e965/xlsx@0.20.3 read-excel-file@9.3.17 \
  xlsx-populate@1.21.0 hucre@1.0.0 fflate@0.8.3
cat > one-minute.mjs <<'SCRIPT'
import { Buffer } from "node:buffer";
import { writeFileSync } from "node:fs";
import newer from "@e965/xlsx";
import ExcelJS from "exceljs";
import { strToU8, zipSync } from "fflate";
import { readXlsx } from "hucre";
import readExcelFile from "read-excel-file/node";
import older from "xlsx";
import populate from "xlsx-populate";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const parts = "http://schemas.openxmlformats.org/package/2006";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const is1904 = process.env.SYSTEM === "1904";
const serial = Date.UTC(2024, 6, 5, 23, 30) / 86_400_000 + 25_569 - (is1904 ? 1462 : 0);
const files = {
  "[Content_Types].xml": `<Types xmlns="${parts}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${parts}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets><sheet name="Log" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${parts}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" s="1"><v>${serial}</v></c><c r="B1" s="1" t="d"><v>2024-07-05T23:30:00</v></c></row></sheetData></worksheet>`,
};
const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(head + text)])));
writeFileSync("log.xlsx", zip);
const sheetJs = (library) => {
  const book = library.read(zip, { cellDates: true, type: "array" });
  return library.utils.sheet_to_json(book.Sheets.Log, { header: 1 })[0];
};
const readers = {
  exceljs: async () => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(Buffer.from(zip));
    return book.worksheets[0].getRow(1).values.slice(1);
  },
  "xlsx 0.18.5": async () => sheetJs(older),
  "@e965/xlsx": async () => sheetJs(newer),
  "read-excel-file": async () => (await readExcelFile("log.xlsx"))[0].data[0],
  "xlsx-populate": async () => {
    const sheet = (await populate.fromDataAsync(Buffer.from(zip))).sheet(0);
    return [1, 2].map((column) => populate.numberToDate(sheet.cell(1, column).value()));
  },
  hucre: async () => (await readXlsx(zip)).sheets[0].rows[0],
};
for (const [name, read] of Object.entries(readers)) {
  const [number, text] = await read();
  const clock = new Date(2024, 6, 5, 23, 30).getTime();
  const utc = Date.UTC(2024, 6, 5, 23, 30);
  const said = (value) => {
    if (!(value instanceof Date)) return "text";
    const time = value.getTime();
    if (Number.isNaN(time)) return "invalid";
    if (time === utc && time === clock) return "right";
    if (time === clock) return "right by local time";
    if (time === utc) return "right by UTC";
    const off = (time - clock) / 1000;
    if (Math.abs(off) < 60) return `${off} s off by local time`;
    return Math.abs(off) < 86_400 ? `${off / 3600} h off by local time` : `a day in ${value.getUTCFullYear()}`;
  };
  console.log(`${process.env.SYSTEM} ${process.env.TZ} | ${name} | number: ${said(number)} | text: ${said(text)}`);
}
SCRIPT
for system in 1900 1904; do
  for zone in UTC America/New_York Asia/Kolkata Pacific/Auckland; do
    SYSTEM=$system TZ=$zone node one-minute.mjs
  done
done > seen.txt
cat seen.txt
agree=$(sed 's/.* | \(.*\) | number: \(.*\) | text: \(.*\)/\1|\2|\3/' seen.txt | awk -F'|' '$2==$3 && $2 ~ /^right/ {n[$1]++} END {for (name in n) if (n[name]==8) print name}')
echo "the same minute in both spellings, in all zones and both date systems: $agree"
[ "$agree" = "@e965/xlsx" ]
expect() { grep -qF "$1" seen.txt || { echo "changed; it was: $1" >&2; exit 1; }; }
expect "1900 America/New_York | read-excel-file | number: right by UTC | text: right by local time"
expect "1900 Asia/Kolkata | xlsx 0.18.5 | number: -10 s off by local time | text: -5.5 h off by local time"
expect "1900 UTC | exceljs | number: right | text: a day in 1905"
expect "1904 UTC | exceljs | number: right | text: a day in 1909"
expect "1900 UTC | xlsx-populate | number: right | text: invalid"
expect "1900 UTC | hucre | number: right | text: text"
expect "1904 UTC | xlsx 0.18.5 | number: a day in 2020 | text: right"
expect "1904 UTC | xlsx-populate | number: a day in 2020 | text: invalid"
