import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalMarkOf, readNumber, type WrittenUnit } from "./written-number.ts";

const told = (text: string, ...rest: [reading?: { unit?: WrittenUnit; decimal?: "," | "." }, isFraction?: boolean]) => {
  const read = readNumber(text, ...rest);
  return read.kind === "number" ? [read.value, read.unit || read.word] : read.kind;
};

describe("a number", () => {
  test.each<[string, number, string]>([
    ["21.5", 21.5, ""],
    ["21,5 %", 21.5, "%"],
    ["10mg", 10, "mg"],
    ["0.3 g", 0.3, "g"],
    [".5 g", 0.5, "g"],
    ["10 mg.", 10, "mg"],
    ["2.15E+01", 21.5, ""],
    ["1,000mg", 1_000, "mg"],
    ["1,208 mg", 1_208, "mg"],
    ["1,234.5 mg", 1_234.5, "mg"],
    ["1.234,5 mg", 1_234.5, "mg"],
    ["12,345,678", 12_345_678, ""],
    ["1 000 mg", 1_000, "mg"],
    ["1\u202f000 mg", 1_000, "mg"],
    ["1'000 mg", 1_000, "mg"],
    ["0,125 g", 0.125, "g"],
    ["1,234 g", 1.234, "g"],
    ["21.543 %", 21.543, "%"],
    ["243 mg/g", 243, "mg/g"],
    ["٢١٫٥", 21.5, ""],
    ["２１．５", 21.5, ""],
    ["½ g", 0.5, "g"],
    ["1½ g", 1.5, "g"],
    ["~0.3g", 0.3, "g"],
    ["2 x 5mg", 10, "mg"],
    ["3 × 0.1 g", 0.3, "g"],
    ["10mg THC", 10, "mg"],
    ["3 gummies", 3, "pieces"],
    ["5 hits", 5, "puffs"],
    ["-1", -1, ""],
  ])("is read from '%s'", (text, value, unit) => expect(told(text)).toEqual([value, unit]));

  test.each([
    "18-24%",
    "0.5-1 g",
    "20% - 25%",
    "1,5–2,0",
    ">20%",
    "<0.01",
    "a lot",
    "Good",
    "1.2.3",
    "1,23,456",
    "12:30",
    "3/5/2024",
    "5 mg, 10 mg",
    "10 mg CBD 5 mg",
  ])("isn't read from '%s', which isn't one", (text) => expect(told(text)).toBe("unread"));

  test.each([
    "",
    " ",
    "-",
    "–",
    "—",
    "ND",
    "N.D.",
    "n/d",
    "<LOQ",
    "< LOD",
    "BLQ",
    "N/A",
    "n.a.",
    "NA",
    "#N/A",
    "NULL",
    "None",
    "NaN",
    "NR",
    "NT",
    "not detected",
    "None Detected",
    "not tested",
    "unrated",
    "Not rated",
    "?",
  ])("is none where the cell says so: '%s'", (text) => expect(told(text)).toBe("none"));

  test("tells what stands behind its unit, and what it's out of", () => {
    expect(readNumber("28.1% THCA")).toMatchObject({ value: 28.1, unit: "%", word: "thca" });
    for (const text of [
      "4/5",
      "4 / 5",
      "4 out of 5",
      "4 of 5",
      "4 von 5",
      "4 sur 5",
      "4/5 stars",
      "★★★★☆",
      "⭐⭐⭐⭐",
      "⭐️⭐️⭐️⭐️",
    ])
      expect([text, readNumber(text)]).toMatchObject([text, { value: 4, outOf: 5 }]);
    expect(readNumber("★★★½")).toMatchObject({ value: 3.5, outOf: 5 });
    expect(readNumber("★★★★★★★☆☆☆")).toMatchObject({ value: 7, outOf: 10 });
    expect(readNumber("4.5 stars")).toMatchObject({ value: 4.5, unit: "stars", outOf: null });
    expect(readNumber("4/0").kind).toBe("unread");
  });

  test("of a fraction is one where fractions may be", () => {
    expect(told("1/2 g", {}, true)).toEqual([0.5, "g"]);
    expect(told("1 1/2 g", {}, true)).toEqual([1.5, "g"]);
    expect(told("1/0 g", {}, true)).toBe("unread");
  });

  test("with three digits behind its one mark is what its unit and its column say", () => {
    expect(told("1,250", { unit: "mg" })).toEqual([1_250, ""]);
    expect(told("1,250", { unit: "%" })).toEqual([1.25, ""]);
    expect(told("1.250 mg")).toEqual([1.25, "mg"]);
    expect(told("1.250 mg", { decimal: "," })).toEqual([1_250, "mg"]);
    expect(told("1,250", { decimal: "." })).toEqual([1_250, ""]);
    expect(told("3,200 ppm")).toEqual([3_200, "ppm"]);
    expect(told("1,250 mg", { decimal: "," })).toEqual([1_250, "mg"]);
    expect(told("1,250 ppm", { decimal: "," })).toEqual([1.25, "ppm"]);
  });

  test("has all its digits, and the other number that it may be where nothing tells", () => {
    const digits = (...[text, reading]: Parameters<typeof readNumber>) => {
      const read = readNumber(text, reading);
      return read.kind === "number" ? [read.written, read.other] : read.kind;
    };
    expect(digits("24.10 %")).toEqual(["24.10", null]);
    expect(digits("1.234.567,80")).toEqual(["1234567.80", null]);
    expect(digits(".5")).toEqual(["0.5", null]);
    expect(digits("2.15e+01")).toEqual(["21.5", null]);
    expect(digits("5e-3")).toEqual(["0.005", null]);
    expect(digits("3,200 ppm")).toEqual(["3200", "3.200"]);
    expect(digits("3.200 ppm")).toEqual(["3.200", "3200"]);
    expect(digits("3,200 ppm", { decimal: "." })).toEqual(["3200", null]);
    expect(digits("0,200 ppm")).toEqual(["0.200", null]);
    expect(digits("1,250 mg", { decimal: "," })).toEqual(["1250", "1.250"]);
    expect(digits("1,250 mg", { decimal: "." })).toEqual(["1250", null]);
    expect(digits("1.250 mg", { decimal: "." })).toEqual(["1.250", null]);
  });

  test("is the same however its thousands are parted", () => {
    const parts = fc.constantFrom(
      ["", "."],
      ["", ","],
      [",", "."],
      [".", ","],
      [" ", ","],
      ["'", "."],
      ["\u00a0", "."],
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 1, max: 99 }),
        parts,
        (whole, part, [between = "", mark = ""]) => {
          const cents = String(part).padStart(2, "0");
          const text = `${String(whole).replace(/(?<=\d)(?=(?:\d{3})+$)/g, between)}${mark}${cents}`;
          expect([text, told(text)]).toEqual([text, [Number(`${whole}.${cents}`), ""]]);
        },
      ),
    );
  });

  test("is never made of what nobody wrote: any other text is none, unread or holds the digits of the number", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const read = readNumber(text);
        if (read.kind === "number" && read.unit !== "stars") expect(text.normalize("NFKC")).toMatch(/\p{N}/u);
      }),
    );
  });
});

test("a column tells which mark stands before its decimals", () => {
  expect(decimalMarkOf(["21,5 %", "1.000 mg"])).toBe(",");
  expect(decimalMarkOf(["2.5 mg", "1,000 mg"])).toBe(".");
  expect(decimalMarkOf(["1,000", "2.000", "33"])).toBeUndefined();
  expect(decimalMarkOf(["1,5", "1.5"])).toBeUndefined();
});
