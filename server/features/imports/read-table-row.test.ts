import fc from "fast-check";
import { expect, test } from "vitest";
import type { ImportChoices } from "#shared/contract/imports.ts";
import { LogSession } from "#shared/contract/sessions.ts";
import { importFields } from "#shared/domain/enumerations.ts";
import { noDoubts } from "./read-rows.ts";
import { tableReader } from "./read-table-row.ts";

const now = new Date("2026-06-15T12:00:00Z");
const columns = importFields.filter((field) => field !== "key");
const choices: ImportChoices = {
  ...{ columns, dateOrder: "dmy", timeZone: "UTC", ratingScale: 10, milligrams: ["edible"], edibleUnit: "mg" },
};
const facts = columns.map(() => ({}));

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
