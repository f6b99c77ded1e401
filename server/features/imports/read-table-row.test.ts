import fc from "fast-check";
import { expect, test } from "vitest";
import type { ImportChoices } from "#shared/contract/imports.ts";
import { LogSession } from "#shared/contract/sessions.ts";
import { importFields } from "#shared/domain/enumerations.ts";
import { columnFacts, guessFields } from "#shared/domain/imports/import-columns.ts";
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

test("the same cell means what its own column says, where two are chosen for one thing", () => {
  const read = tableReader(
    ["date", "method", "THC (%)", "THC (mg)"].map((name) => columnFacts({ name, cells: [] })),
    { ...choices, columns: ["date", "ingestionMethod", "thc", "thc"] },
    { doubts: noDoubts(), now, isKeyed: true },
  );
  const thc = (...cells: string[]) => {
    const row = read(JSON.stringify(["2026-05-03 20:15", ...cells]));
    return "session" in row && row.session.draft.thcPercentage;
  };
  expect([thc("edible", "", "10"), thc("edible", "10", ""), thc("joint", "20", ""), thc("joint", "", "20")]).toEqual([
    ...[10, undefined, 20, undefined],
  ]);
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
      { name: "THCA", amount: "24.10", unit: "%" },
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

test.each([
  ["label batch", "SA-2207", { batch: "SA-2207" }],
  ["label grower", "Slow Acre", { grower: "Slow Acre" }],
  ["label tested on", "2026-10-03", { testedOn: "2026-10-03" }],
  ["label price", "$38", { price: "$38" }],
  ["label size", "3.5 g", { size: "3.5 g" }],
  ["label aromas", "cedar", { aromas: ["cedar"] }],
  ["label address", "https://lab.example/1", { address: "https://lab.example/1" }],
  ["THCA % (label)", "24.10", { cannabinoids: [{ name: "THCA", amount: "24.10", unit: "%" }] }],
])("a label may say no more than its %s", (header, cell, facts) => {
  const sampled = [
    { name: "date", cells: ["2026-05-03 20:15"] },
    { name: header, cells: [cell] },
  ];
  const read = tableReader(
    sampled.map(columnFacts),
    { ...choices, columns: guessFields(sampled) },
    { doubts: noDoubts(), now, isKeyed: true },
  )(JSON.stringify(["2026-05-03 20:15", cell]));
  expect("session" in read && read.session.draft.facts).toMatchObject(facts);
});

test("what it was for and how it was before and after is read as HighNote writes it, or as a number of the only reason", () => {
  const headers = ["date", "Symptom", "Before", "After"];
  const read = (...cells: string[]) => {
    const own = { ...choices, columns: guessFields(headers.map((name) => ({ name, cells: [] }))) };
    const row = tableReader(
      headers.map((name) => columnFacts({ name, cells: [] })),
      own,
      { doubts: noDoubts(), now, isKeyed: true },
    )(JSON.stringify(["2026-05-03 20:15", ...cells]));
    if ("problem" in row) throw new Error(row.problem);
    const { reasons, reasonLevels } = row.session.draft;
    const levels = reasonLevels?.map(({ reason, before, after }) => [reason, before, after]);
    return [reasons, levels, row.leftOut.map(({ what, cell }) => [what, cell])];
  };
  expect(read("Pain", "7", "3")).toEqual([["pain"], [["pain", 7, 3]], []]);
  expect(read("sleep, Migraine", "4", "")).toEqual([["sleep", "Migraine"], [["sleep", 4, null]], []]);
  expect(read("", "Sleep 3; pain: 6", "sleep 10")).toEqual([
    ["sleep", "pain"],
    [
      ["sleep", 3, 10],
      ["pain", 6, null],
    ],
    [],
  ]);
  expect(read("pain, sleep", "7", "pain 11; fun 2")).toEqual([
    ["pain", "sleep"],
    undefined,
    [
      ["before", "7"],
      ["after", "pain 11"],
      ["after", "fun 2"],
    ],
  ]);
  expect(read("", "", "")).toEqual([undefined, undefined, []]);
});

test("columns called before and after are levels only when their cells are", () => {
  const guess = (cells: string[]) =>
    guessFields([
      { name: "date", cells: ["2026-05-03"] },
      { name: "Before", cells },
    ])[1];
  expect([guess(["6", "", "10"]), guess(["sleep 3; pain 6"]), guess(["Felt tense all day"])]).toEqual([
    ...["before", "before", ""],
  ]);
});
