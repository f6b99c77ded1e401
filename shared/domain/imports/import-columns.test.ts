import { describe, expect, test } from "vitest";
import { columnFacts, guessFields } from "./import-columns.ts";

/** @param table names over cells, a column each */
const guess = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.keys(table)
      .map(
        (name, at) =>
          [name, guessFields(Object.entries(table).map(([each, cells]) => ({ name: each, cells })))[at]] as const,
      )
      .filter(([, field]) => field !== ""),
  );
const days = ["2024-05-03", "2024-05-04"];

describe("what a column holds", () => {
  test("is known by its name, however it's written", () => {
    expect(
      guess({
        "Consumed At": days,
        STRAIN: ["Haze"],
        Brand: [],
        Rating: ["4"],
        Moods: [],
        "Own effects": [],
        Mystery: [],
      }),
    ).toEqual({
      ...{
        "Consumed At": "date",
        STRAIN: "strainName",
        Brand: "brand",
        Rating: "rating",
        Moods: "effects",
        "Own effects": "effects",
      },
    });
    expect(
      guess({
        created_at: days,
        "Effect Rating": ["4"],
        Amount_g: ["1"],
        "Negative Side Effects": [],
        Observations: [],
        Dosage: [],
      }),
    ).toEqual({
      ...{ created_at: "date", "Effect Rating": "rating", Amount_g: "amount" },
      ...{ "Negative Side Effects": "unwantedEffects", Observations: "effects" },
    });
  });

  test("is chosen by its cells where names mislead", () => {
    expect(guess({ full_date: days, date: ["May 3", "May 4"] })).toEqual({ full_date: "date" });
    expect(guess({ date: ["May 3", "May 4"], logged: days })).toEqual({ logged: "date" });
    expect(guess({ Date: days, "Watched Date": days })).toEqual({ "Watched Date": "date" });
    expect(guess({ "Created At": days, "Consumption Time": days })).toEqual({ "Consumption Time": "date" });
    expect(guess({ Day: days, Category: ["Mood", "Sleep"] })).toEqual({ Day: "date" });
    expect(guess({ Day: days, Category: ["Hybrid", ""] })).toEqual({ Day: "date", Category: "strainType" });
  });

  test("called potency is THC, but not between taste and smoothness", () => {
    expect(guess({ Date: days, Overall: ["7"], Taste: ["7"], Potency: ["6"], Smooth: ["5"] })).toEqual({
      Date: "date",
      Overall: "rating",
    });
    expect(guess({ Date: days, Potency: ["6"] })).toEqual({ Date: "date", Potency: "thc" });
    expect(guess({ Date: days, Taste: ["7"], Potency: ["21%"] })).toEqual({ Date: "date", Potency: "thc" });
  });

  test("with a name that another column has is left to choose", () => {
    expect(guess({ Name: ["Haze"], Title: ["Good"] })).toEqual({ Name: "strainName" });
  });
});

describe("what a column tells of all of its cells", () => {
  test.each([
    ["Rating / 10", { outOf: 10 }],
    ["Rating (out of 5)", { outOf: 5 }],
    ["Score (1-10)", { outOf: 10 }],
    ["Score [0 – 100]", { outOf: 100 }],
    ["Amount_g", { unit: "g" }],
    ["thcMg", { unit: "mg" }],
    ["THC (%)", { unit: "%" }],
    ["THC mg/g", { unit: "mg/g" }],
    ["amount_grams", { unit: "g" }],
    ["Rating", {}],
    ["THC", {}],
  ])("stands in its name: '%s'", (name, facts) => expect(columnFacts({ name, cells: [] })).toEqual(facts));

  test("stands in its cells", () => {
    expect(columnFacts({ name: "Stars", cells: ["0", "4", "3.5", "4/5"] })).toEqual({
      highest: 4,
      outOf: 5,
      hasZero: true,
      decimal: ".",
    });
    expect(columnFacts({ name: "Day", cells: ["13.05.2024", "03.05.2024"] })).toMatchObject({ order: "dmy" });
    expect(columnFacts({ name: "Notes", cells: ["Lovely", "42 is the answer, they say", "Kush"] })).toEqual({});
  });
});

test("a column that has nothing for many rows doesn't stand in for one that has something for all", () => {
  const days = Array.from({ length: 20 }, (_, at) => `2026-05-${String(at + 1).padStart(2, "0")}`);
  const some = days.map((day, at) => (at < 12 ? day : ""));
  const most = days.map((day, at) => (at < 19 ? day : ""));
  const guess = (...cells: string[][]) =>
    guessFields(["Watched Date", "Date", "Strain", "Product"].map((name, at) => ({ name, cells: cells[at] ?? [] })));
  expect(guess(some, days, days, days)).toEqual(["", "date", "strainName", ""]);
  expect(guess(most, days, days, days)).toEqual(["date", "", "strainName", ""]);
  expect(guess(days, some, [], days)).toEqual(["date", "", "", "strainName"]);
  expect(guess([], days, some, days)).toEqual(["", "date", "strainName", ""]);
});

test("a column's name says whether its milligrams are THC", () => {
  expect(columnFacts({ name: "Dose (mg THC)", cells: ["10"] })).toMatchObject({ unit: "mg", isOfThc: true });
  expect(columnFacts({ name: "Dose (mg)", cells: ["10"] })).not.toHaveProperty("isOfThc");
});
