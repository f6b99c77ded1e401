import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "./csv-table.ts";

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

test("a table longer than what is parsed at once has all of its cells, however its lines end", async () => {
  const cell = fc.stringMatching(/^[a-z",;\n😀]{0,12}$/u);
  const row = fc.record({ cells: fc.array(cell, { minLength: 3, maxLength: 3 }), end: fc.constantFrom("\n", "\r\n") });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 40, maxLength: 60 }), async (some) => {
      // Fifty times over: more than three pieces.
      const rows = Array.from({ length: 50 }, () => some).flatMap((each, at) =>
        each.map(({ cells, end }) => ({ cells: [`${at} ${"x".repeat(80)}`, ...cells], end })),
      );
      const lines = rows.map(({ cells, end }) => `${cells.map(quoted).join(",")}${end}`);
      const table = await readCsv(Buffer.from(`Date,Strain,Notes,Place\n${lines.join("")}`));
      expect(table.rows).toEqual(rows.map(({ cells }) => cells));
    }),
    { numRuns: 10 },
  );
});

test.each([
  ["Unix above Windows", 'Date,Notes\n2026-05-03,"a, b"\r\n2026-05-04,"c, d"\r\n'],
  ["Windows above Unix", 'Date,Notes\r\n2026-05-03,"a, b"\r\n2026-05-04,"c, d"\n'],
  ["an old Mac's", 'Date,Notes\r2026-05-03,"a, b"\r2026-05-04,"c, d"\r'],
])("rows are apart in a file of two systems: %s", async (_, content) => {
  expect((await readCsv(Buffer.from(content))).rows).toEqual([
    ["2026-05-03", "a, b"],
    ["2026-05-04", "c, d"],
  ]);
});
