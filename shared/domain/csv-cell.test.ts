import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine, escapeCell, unescapeCell } from "./csv-cell.ts";

test.each(["=1+1", "+1", "-1", "@sum", "\tx", "\rx", "'=1"])("a spreadsheet doesn't run %j", (text) => {
  expect(escapeCell(text)).toBe(`'${text}`);
});

test("other texts stay as they are, apostrophes too", () => {
  for (const text of ["Blue Dream", "'tis", "", "a=b", "1-2"]) expect(escapeCell(text)).toBe(text);
});

test("every text comes back", () => {
  const start = fc.constantFrom("", "'", "''", "=", "'=", "-", "'@");
  fc.assert(fc.property(start, fc.string(), (a, b) => unescapeCell(escapeCell(a + b)) === a + b));
});

test("a line has quotes where it needs them", () => {
  expect(csvLine(["a", 'say "hi"', "x,y", null, -1.5, "-1"])).toBe(`a,"say ""hi""","x,y",,-1.5,'-1\r\n`);
});
