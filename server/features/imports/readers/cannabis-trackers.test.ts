import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "#test/app.ts";
import { csv, json, readFile } from "#test/imported-file.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

describe("Cannabis Wellness Tracker (ace72769, 2026-02)", () => {
  test("as CSV: when it was had, not when it was written", async () => {
    const found = await readFile(
      testApp,
      csv(
        [
          [
            "ID",
            "Created At",
            "Consumption Time",
            "Strain",
            "Dosage",
            "Method",
            "Observations",
            "Activities",
            "Negative Side Effects",
            "Notes",
            "Icon",
          ],
          [
            "a1",
            "2026-05-04 08:00:00.12+00",
            "2026-05-03 20:15:11.12+00",
            "Haze",
            "0.5g",
            "Smoke",
            "Pain Relief; Calm",
            "Movies",
            "Dry Mouth; Paranoia",
            "Slow",
            "leaf",
          ],
          ["a2", "2026-05-04T08:00:00+00:00", "", "Mints", "10mg", "Edible", "", "", "", "", "cookie"],
        ],
        true,
      ),
    );
    expect(found.source).toBe("Cannabis Wellness Tracker");
    expect(found.sessions).toEqual([
      {
        ...{
          at: "2026-05-03T20:15:11.000Z",
          strainName: "Haze",
          ingestionMethod: "joint",
          amount: 0.5,
          amountUnit: "g",
        },
        ...{ effects: ["calm", "Pain Relief", "dry mouth", "paranoid"], notes: "Slow" },
      },
      { at: "2026-05-04T08:00Z", strainName: "Mints", ingestionMethod: "edible", thcPercentage: 10 },
    ]);
  });

  test("as JSON", async () => {
    const entry = {
      ...{ id: "a1", created_at: "2026-05-04T08:00:00Z", consumption_time: "2026-05-03T20:15:00Z", strain: "Haze" },
      ...{ thc_percentage: 21.5, cbd_percentage: null, dosage: "0.5g", method: "Vape", observations: ["Calm"] },
      ...{ activities: ["Movies"], negative_side_effects: ["Dry Mouth"], notes: null, icon: "leaf", is_deleted: false },
    };
    expect((await readFile(testApp, json([entry], 2))).sessions).toEqual([
      {
        ...{ at: "2026-05-03T20:15Z", strainName: "Haze", ingestionMethod: "pen", thcPercentage: 21.5 },
        ...{ amount: 0.5, amountUnit: "g", effects: ["calm", "dry mouth"] },
      },
    ]);
  });
});

describe("Terp Journal (as read in 2026-11)", () => {
  const haze = {
    at: "2026-05-03T20:15Z",
    strainName: "Haze",
    rating: 7,
    effects: ["relaxed", "happy", "Uplifted"],
    notes: "Slow",
  };

  test("as CSV: how strong it felt isn't THC, units by the method", async () => {
    const found = await readFile(
      testApp,
      csv([
        [
          "Date",
          "Strain",
          "Method",
          "Amount",
          "Overall",
          "Taste",
          "Potency",
          "Smooth",
          "Effect",
          "Value",
          "Intensity",
          "MoodBefore",
          "MoodAfter",
          "Effects",
          "Flavors",
          "Brand",
          "Source",
          "Notes",
        ],
        [
          "2026-05-03T20:15",
          "Haze",
          "dryvape",
          "0.15",
          "7",
          "8",
          "6",
          "9",
          "7",
          "7",
          "5",
          "2",
          "3",
          "Relaxed|Happy|Uplifted",
          "Berry",
          "",
          "",
          "Slow",
        ],
        [
          "2026-05-03T21:15",
          "Mints",
          "edible",
          "10",
          "9",
          "8",
          "6",
          "9",
          "7",
          "7",
          "5",
          "2",
          "3",
          "",
          "",
          "Acre",
          "",
          "",
        ],
        ["2026-05-03T22:15", "Drops", "tincture", "1", "4", "8", "6", "9", "7", "7", "5", "2", "3", "", "", "", "", ""],
        ["2026-05-03T23:15", "Cart", "resinvape", "3", "", "", "", "", "", "", "5", "2", "3", "", "", "", "", ""],
      ]),
    );
    expect(found.source).toBe("Terp Journal");
    expect(found.sessions).toEqual([
      { ...haze, ingestionMethod: "pen", amount: 0.15, amountUnit: "g" },
      {
        at: "2026-05-03T21:15Z",
        strainName: "Mints",
        brand: "Acre",
        ingestionMethod: "edible",
        thcPercentage: 10,
        rating: 9,
      },
      {
        at: "2026-05-03T22:15Z",
        strainName: "Drops",
        ingestionMethod: "edible",
        amount: 1,
        amountUnit: "ml",
        rating: 4,
      },
      { at: "2026-05-03T23:15Z", strainName: "Cart", ingestionMethod: "pen", amount: 3, amountUnit: "puffs" },
    ]);
    expect(found.leftOut).toEqual([]);
  });

  test("as backup", async () => {
    const session = {
      ...{ id: 1, strain: "Haze", method: "joint", amount: 0.5, moodBefore: 2, moodAfter: 3, flavors: ["Berry"] },
      ...{ effects: ["Relaxed", "Happy", "Uplifted"], ratings: { overall: 7, taste: 8, potency: 5 }, notes: "Slow" },
      ...{
        brand: "",
        source: "",
        date: "2026-05-03T20:15",
        intensity: 5,
        photos: [`data:image/png;base64,${"A".repeat(20_000)}`],
      },
    };
    const found = await readFile(
      testApp,
      json({ sessions: [session], custom: [], profile: null, exportedAt: "2026-05-04T00:00:00Z" }, 2),
    );
    expect(found.sessions).toEqual([{ ...haze, ingestionMethod: "joint", amount: 0.5, amountUnit: "g" }]);
  });
});

test("Sesh (Journal Studio, as read in 2026-11): units in a column, ratings out of ten", async () => {
  const found = await readFile(
    testApp,
    csv(
      [
        [
          "Date (ISO 8601)",
          "Strain",
          "Method",
          "Rating / 10",
          "Amount",
          "Unit",
          "Duration (minutes)",
          "Effects",
          "Notes",
        ],
        ["2026-05-03T20:15:00Z", "Haze", "Smoke", "4.0", "0.3", "g", "90", "Happy; Munchies", "Slow"],
        ["2026-05-03T21:15:00Z", "Mints", "Edible", "5.0", "10.0", "mg", "", "", ""],
      ],
      true,
    ),
  );
  expect(found.source).toBe("Sesh");
  expect(found.sessions).toEqual([
    {
      ...{ at: "2026-05-03T20:15Z", strainName: "Haze", ingestionMethod: "joint", rating: 4 },
      ...{ amount: 0.3, amountUnit: "g", effects: ["happy", "Munchies"], notes: "Slow" },
    },
    { at: "2026-05-03T21:15Z", strainName: "Mints", ingestionMethod: "edible", rating: 5, thcPercentage: 10 },
  ]);
});

describe("CannaBot (as read in 2026-11)", () => {
  const haze = {
    at: "2026-05-03T20:15Z",
    strainName: "Haze",
    ingestionMethod: "joint",
    thcPercentage: 21.5,
    amount: 0.3,
    amountUnit: "g",
    rating: 8,
    notes: "Slow",
  };

  test("as CSV: stars, grams, amounts of 0 that are none, absorbed milligrams that are no label's", async () => {
    const found = await readFile(
      testApp,
      csv([
        [
          "Date",
          "Time",
          "Product_Type",
          "Strain",
          "Amount_g",
          "THC_Percent",
          "Method",
          "Absorbed_THC_mg",
          "Effect_Rating",
          "Symptom",
          "Notes",
        ],
        ["2026-05-03", "20:15:00", "flower", "Haze", "0.3", "21.5", "smoking", "12.9", "4", "stress", "Slow"],
        ["2026-05-03", "21:15:00", "edible", "Mints", "0", "", "edible", "10.0", "", "", ""],
      ]),
    );
    expect(found.source).toBe("CannaBot");
    expect(found.sessions).toEqual([haze, { at: "2026-05-03T21:15Z", strainName: "Mints", ingestionMethod: "edible" }]);
  });

  test.each([
    [
      "the history",
      (entry: object) => ({
        export_date: "2026-05-04",
        total_entries: 1,
        consumption_data: [{ ...entry, amount_grams: 0.3 }],
      }),
    ],
    [
      "all data",
      (entry: object) => ({
        export_info: {},
        consumption_entries: [{ ...entry, amount: 0.3 }],
        stash_items: [{ strain: "Other" }, {}],
      }),
    ],
  ])("as JSON of %s", async (_, fileOf) => {
    const entry = {
      ...{ timestamp: "2026-05-03T20:15:00", type: "flower", strain: "Haze", thc_percent: 21.5, method: "smoking" },
      ...{ absorbed_thc_mg: 12.9, effect_rating: 4, notes: "Slow", symptom: null },
    };
    expect((await readFile(testApp, json(fileOf(entry), 2))).sessions).toEqual([haze]);
  });
});

test("Weed Tracker (8cd989f6, 2025-09): grams whatever the method", async () => {
  const entries = [
    {
      id: 1,
      amount: 0.3,
      method: "joint",
      notes: "Slow",
      mood: "great",
      timestamp: "2026-05-03T20:15",
      createdAt: "2026-05-03T20:16:00Z",
    },
    {
      id: 2,
      amount: 0.2,
      method: "vape",
      notes: "",
      mood: "",
      timestamp: "2026-05-03T21:15",
      createdAt: "2026-05-03T20:16:00Z",
    },
    {
      id: 3,
      amount: 2,
      method: "edible",
      notes: "",
      mood: "",
      timestamp: "2026-05-03T22:15",
      createdAt: "2026-05-03T20:16:00Z",
    },
  ];
  const found = await readFile(
    testApp,
    json({ entries, goals: { weeklyAmount: 0 }, settings: {}, exportDate: "2026-05-04T00:00:00Z" }, 2),
  );
  expect(found.source).toBe("Weed Tracker");
  expect(found.sessions).toEqual([
    {
      at: "2026-05-03T20:15Z",
      ingestionMethod: "joint",
      amount: 0.3,
      amountUnit: "g",
      effects: ["great"],
      notes: "Slow",
    },
    { at: "2026-05-03T21:15Z", ingestionMethod: "pen", amount: 0.2, amountUnit: "g" },
    { at: "2026-05-03T22:15Z", ingestionMethod: "edible" },
  ]);
  expect(found.leftOut).toMatchObject([{ what: "amount", rows: [3] }]);
});

test("CannaTrack (25587af0): unquoted cells, side effects, the overall rating", async () => {
  const found = await readFile(
    testApp,
    'Date,Time of Day,Medication,Brand,Dose,Intake Method,Symptoms Targeted,Side Effects,Relief Rating,Overall Rating,Value Rating,Would Use Again,Notes\n2026-05-03,Evening,Haze,Acre,0.2 g,Dry Herb Vape,Pain,Dry mouth; Dizziness,3,4,5,yes,"Slow"',
  );
  expect(found.source).toBe("CannaTrack");
  expect(found.sessions).toEqual([
    {
      ...{ at: "2026-05-03T12:00Z", strainName: "Haze", brand: "Acre", ingestionMethod: "pen", rating: 8 },
      ...{ amount: 0.2, amountUnit: "g", effects: ["dry mouth", "dizzy"], notes: "Slow" },
    },
  ]);
  expect(found.leftOut).toMatchObject([{ what: "time", cells: ["Evening"] }]);
});
