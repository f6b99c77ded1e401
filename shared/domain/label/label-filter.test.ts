import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Fact, type LabelFacts, noFacts } from "./fact-rules.ts";
import { type LabelFilter, noLabelFilter, readRange, writeRange } from "./label-choices.ts";
import { matchesLabel, notedLabels, topTerpenes } from "./label-filter.ts";

const fact = (name: string, amount: string, unit: Fact["unit"] = "%"): Fact => ({ name, amount, unit });
const finds = (facts: Partial<LabelFacts> | null, filter: Partial<LabelFilter>) =>
  matchesLabel(facts && { ...noFacts, ...facts }, { ...noLabelFilter, ...filter });
const amount = (name: string, min: number, max: number | null = null) => ({ labelAmounts: [{ name, min, max }] });

describe("a filter of labels", () => {
  test("that chooses nothing finds sessions without a label, too", () => {
    expect(finds(null, {})).toBe(true);
    expect(finds(null, { withLabel: true })).toBe(false);
    expect(finds({ price: "$38" }, { withLabel: true })).toBe(true);
  });

  test("looks for THC as it is once heated, exactly and with both ends", () => {
    const label = { cannabinoids: [fact("THC", "0.9"), fact("THCA", "24.1")] };
    expect([15, 22, 22.1].map((min) => finds(label, amount("THC", min)))).toEqual([true, true, false]);
    expect(finds({ cannabinoids: [fact("THCA", "10"), fact("THC", "1.23")] }, amount("THC", 10, 10))).toBe(true);
    expect(finds({ cannabinoids: [fact("THC", "10")] }, amount("THC", 10, 10))).toBe(true);
    expect(finds(label, amount("THCA", 24.1, 24.1))).toBe(true);
  });

  test("takes mg/g as percent, and nothing of a piece, as nobody knows its weight", () => {
    expect(finds({ cannabinoids: [fact("CBG", "11", "mg/g")] }, amount("CBG", 1.1, 1.1))).toBe(true);
    expect(finds({ cannabinoids: [fact("THC", "10", "mg")] }, amount("THC", 0))).toBe(false);
    expect(finds({ cannabinoids: [fact("CBD", "1")] }, amount("CBG", 0))).toBe(false);
    expect(finds({ terpenes: [fact("Myrcene", "0.6")] }, amount("b-Myrcene", 0.5))).toBe(true);
  });

  test("looks among the five terpenes that there is most of, under any of their names", () => {
    const terpenes = ["Nerol", "Myrcene", "Limonene", "Linalool", "Guaiol", "Camphene"].map((name, at) =>
      fact(name, at === 0 ? "1" : `0.${at}`, at === 0 ? "mg/g" : "%"),
    );
    expect(topTerpenes({ terpenes }).map(({ name }) => name)).toEqual([
      "Camphene",
      "Guaiol",
      "Linalool",
      "Limonene",
      "Nerol",
    ]);
    expect(finds({ terpenes }, { labelTerpenes: ["d-Limonene", "Guaiol"] })).toBe(true);
    expect(finds({ terpenes }, { labelTerpenes: ["Myrcene"] })).toBe(false);
  });

  test("wants every aroma, however it's written", () => {
    expect(finds({ aromas: ["Black Pepper", "cedar"] }, { aromas: ["black pepper", "Cedar"] })).toBe(true);
    expect(finds({ aromas: ["cedar"] }, { aromas: ["cedar", "citrus"] })).toBe(false);
  });
});

describe("a range as text", () => {
  const tenths = fc.integer({ min: 0, max: 1_000 });
  test("is read as it was written", () => {
    fc.assert(
      fc.property(tenths, fc.option(tenths), fc.constantFrom("THC", "Δ8-THC", "1-2 CBX"), (one, other, name) => {
        const [min = 0, max = null] = other === null ? [one] : [one, other].toSorted((a, b) => a - b);
        const range = { name, min: min / 10, max: max === null ? null : max / 10 };
        expect(readRange(writeRange(range))).toEqual(range);
      }),
    );
  });

  test.each([
    "",
    "15-25",
    "15-25 ",
    "25-15 THC",
    "-5 THC",
    "0-101 THC",
    "101- THC",
    "1.25-2 THC",
    "1,5-2 THC",
    "1e1- THC",
  ])("isn't read from '%s'", (text) => expect(readRange(text)).toBeNull());
});

test("one's labels are summed up with what most of them have first, and one spelling for each", () => {
  const facts = (names: readonly string[], aromas: readonly string[] = []) => ({
    ...noFacts,
    aromas,
    cannabinoids: names.map((name) => fact(name, "1")),
  });
  const labels = [
    { productId: "a", facts: facts(["THC", "CBG"], ["cedar"]) },
    { productId: "a", facts: facts(["CBX-7", "CBG"], ["Cedar", "zest"]) },
    { productId: null, facts: facts(["cbx 7", "CBG"]) },
  ];
  expect(notedLabels(labels, 4)).toEqual({
    cannabinoids: ["CBG", "CBX-7", "THC"],
    ...{ terpenes: [], aromas: ["cedar", "zest"], products: 4, labelled: 1 },
  });
});
