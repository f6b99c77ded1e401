import fc from "fast-check";
import { expect, test } from "vitest";
import type { ImportChoices } from "#shared/contract/imports.ts";
import { LogSession } from "#shared/contract/sessions.ts";
import { importFields } from "#shared/domain/enumerations.ts";
import { columnFacts, guessFields } from "#shared/domain/import-columns.ts";
import { noDoubts } from "./read-rows.ts";
import { tableReader } from "./read-table-row.ts";

const now = new Date("2026-06-15T12:00:00Z");
const columns = importFields.filter((field) => field !== "key");
const choices: ImportChoices = {
  ...{ columns, dateOrder: "dmy", timeZone: "UTC", ratingScale: 10, milligrams: ["edible"], edibleUnit: "mg" },
};
const facts = columns.map((field) =>
  field === "label" ? { label: { kind: "terpene" as const, name: "Myrcene", unit: "%" as const } } : {},
);

/** Cells that mean something in their columns, and any others. */
const cell = fc.oneof(
  fc.constantFrom(
    "",
    "10",
    "0.3 g",
    "21,5 %",
    "18-24%",
    "Edible",
    "joint",
    "Happy; Dry mouth, \u202eodd",
    "4/5",
    "<b>x</b>",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", minLength: 100, maxLength: 2_100 }),
);

test("any row comes to a session as the log form's schema makes it, unless it has no date", () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: columns.length, maxLength: columns.length }), (cells) => {
      const row = cells.with(columns.indexOf("date"), "2026-05-03 20:15");
      const read = tableReader(facts, choices, { doubts: noDoubts(), now, isKeyed: true })(JSON.stringify(row));
      if ("problem" in read) throw new Error(`${read.problem}: ${JSON.stringify(row)}`);
      expect(LogSession.parse(read.session.draft)).toEqual(read.session.draft);
    }),
    { numRuns: 500 },
  );
});

test("what a label says is read by its columns' names, as it's written, and what can't be is left out with a reason", () => {
  const headers = [
    "date",
    "CBG %",
    "THCA % (label)",
    "THC mg a piece (label)",
    "b-Myrcene (%)",
    "Myrcene mg/g (label)",
  ];
  const texts = ["label batch", "label tested on", "label aromas", "label address", "label price"];
  const cells = ["2026-05-03 20:15", "<LOQ", "24,10", "243 mg/g", "0.62", "6.2"];
  const given = ["SA-2207", "Oct 3", "cedar; ; black, pepper", "ftp://x", "=38"];
  const sampled = [...headers, ...texts].map((name, at) => ({ name, cells: [[...cells, ...given][at] ?? ""] }));
  const read = tableReader(
    sampled.map(columnFacts),
    { ...choices, columns: guessFields(sampled) },
    { doubts: noDoubts(), now, isKeyed: true },
  )(JSON.stringify([...cells, ...given]));
  if ("problem" in read) throw new Error(read.problem);
  expect(read.session.draft.facts).toEqual({
    cannabinoids: [
      { name: "THCA", amount: "24.1", unit: "%" },
      { name: "THC", amount: "243", unit: "mg/g" },
    ],
    terpenes: [{ name: "Myrcene", amount: "0.62", unit: "%" }],
    ...{ batch: "SA-2207", grower: null, testedOn: null, price: "=38", size: null },
    ...{ aromas: ["cedar", "black, pepper"], address: null },
  });
  expect(read.leftOut.map(({ what, cell }) => [what, cell])).toEqual([
    ["label", "6.2"],
    ["testedOn", "Oct 3"],
    ["labelAddress", "ftp://x"],
  ]);
});
