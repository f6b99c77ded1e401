import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "#test/app.ts";
import { type ZippedFile, zipOf } from "#test/archives.ts";
import { csv, json, readFile } from "#test/imported-file.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

describe("PsychonautWiki Journal", () => {
  const time = Date.UTC(2026, 4, 3, 20, 15);
  const ingestion = {
    ...{ substanceName: "Cannabis", time, endTime: null, creationDate: time, administrationRoute: "SMOKED" },
    ...{ isDoseAnEstimate: true, notes: "Blue Dream", stomachFullness: "EMPTY" },
  };
  const experience = {
    text: "Slow evening",
    creationDate: time,
    sortDate: time,
    isFavorite: false,
    timedNotes: [],
    ratings: [],
  };
  const file = (experiences: unknown[]) => ({
    experiences,
    substanceCompanions: [{ substanceName: "Cannabis", color: "GREEN" }],
    customSubstances: [],
    customUnits: [{ id: 7, substanceName: "Cannabis", unit: "puff", administrationRoute: "SMOKED" }],
  });

  test("of Android (8224449a, 2025-11): unknown fields left out, doses of cannabis alone, nothing of other people", async () => {
    const found = await readFile(
      testApp,
      json(
        file([
          {
            ...experience,
            title: "3 May 2026",
            location: { name: "Roof" },
            ratings: [{ option: "TWO_PLUS", creationDate: time }],
            timedNotes: [{ creationDate: time, time, note: "Giggles", color: "RED", isPartOfTimeline: true }],
            ingestions: [
              ingestion,
              { ...ingestion, time: time + 60_000, administrationRoute: "ORAL", dose: 10, units: "mg THC" },
              { ...ingestion, time: time + 120_000, dose: 3, customUnitId: 7 },
              { ...ingestion, substanceName: "Caffeine" },
              { ...ingestion, consumerName: "Zed" },
            ],
          },
        ]),
      ),
    );
    const shared = { strainName: "Blue Dream", notes: "Slow evening\nGiggles" };
    expect(found.source).toBe("PsychonautWiki Journal");
    expect(found.sessions).toEqual([
      { at: "2026-05-03T20:15Z", ...shared, ingestionMethod: "joint" },
      { at: "2026-05-03T20:16Z", ...shared, ingestionMethod: "edible", thcPercentage: 10 },
      { at: "2026-05-03T20:17Z", ...shared, ingestionMethod: "joint", amount: 3, amountUnit: "puffs" },
    ]);
    expect(found.asks).toMatchObject({ timeZone: false, edibleUnit: false });
  });

  test("of iOS (ff7f3dce, 2025-04): explicit nulls, whole seconds, indented", async () => {
    const found = await readFile(
      testApp,
      json(
        file([
          {
            ...{ ...experience, title: "Camping", location: null },
            ingestions: [
              {
                ...ingestion,
                administrationRoute: "INHALED",
                dose: 0.1,
                units: "g",
                notes: null,
                consumerName: null,
                customUnitId: null,
              },
            ],
          },
        ]),
        2,
      ),
    );
    expect(found.sessions).toEqual([
      {
        at: "2026-05-03T20:15Z",
        strainName: "Camping",
        ingestionMethod: "pen",
        amount: 0.1,
        amountUnit: "g",
        notes: "Slow evening",
      },
    ]);
  });
});

test("PsychonautWiki Journal's milligrams of THC and CBD are never grams of flower, nor each other's", async () => {
  const time = Date.UTC(2026, 4, 3, 20, 15);
  const had = (substanceName: string, administrationRoute: string, units: string, dose = 10) => ({
    ...{ substanceName, time, creationDate: time, administrationRoute, units, dose, notes: null, consumerName: null },
  });
  const found = await readFile(
    testApp,
    json({
      experiences: [
        {
          ...{ title: "Camping", text: "", creationDate: time, sortDate: time },
          ingestions: [
            had("Cannabis", "SMOKED", "mg THC"),
            had("Cannabis", "INHALED", "mg THC"),
            had("THC", "SMOKED", "mg"),
            had("Cannabis", "SMOKED", "mg", 250),
            had("Cannabis", "SMOKED", "joint", 2),
            had("THC", "ORAL", "mg"),
            had("CBD", "ORAL", "mg"),
            had("CBD", "SMOKED", "mg"),
          ],
        },
      ],
      substanceCompanions: [],
    }),
  );
  const values = found.sessions.map((session) => {
    const { ingestionMethod, thcPercentage, amount } = session as Record<string, unknown>;
    return [ingestionMethod, thcPercentage, amount];
  });
  expect(values).toEqual([
    ["joint", undefined, undefined],
    ["pen", undefined, undefined],
    ["joint", undefined, undefined],
    ["joint", undefined, 0.25],
    ["joint", undefined, undefined],
    ["edible", 10, undefined],
    ["edible", undefined, undefined],
    ["joint", undefined, undefined],
  ]);
  expect(found.leftOut.map(({ what, rows, cells }) => [what, rows, cells])).toEqual([
    ["amount", [1, 2, 3, 5], ["10 mg THC", "2 joint"]],
    ["cbd", [8], ["10 mg"]],
  ]);
});

describe("Daylio", () => {
  const head = "full_date,date,weekday,time,mood,activities";
  test.each([
    ["of 2019 to 2025", `${head},note_title,note`, "", "20:15", "Note<br>two"],
    ["of 2026, with scales (097c66cf)", `${head},scales,note_title,note`, ",", "8:15 pm", "Note<br/>two"],
  ])("as CSV %s: the whole date, HTML in notes, activities with signs", async (_, names, scales, clock, note) => {
    const found = await readFile(
      testApp,
      `${names}\n2026-05-03,May 3,Sunday,${clock},good,"movies / tv | dry mouth | Relaxed"${scales},Haze,"${note}"\n2026-02-17,17. Februar,Dienstag,9:05 am,meh,${scales},,\n`,
    );
    expect(found.source).toBe("Daylio");
    expect(found.sessions).toEqual([
      {
        at: "2026-05-03T20:15Z",
        strainName: "Haze",
        effects: ["relaxed", "good", "movies / tv", "dry mouth"],
        notes: "Note\ntwo",
      },
      { at: "2026-02-17T09:05Z", effects: ["meh"] },
    ]);
  });

  test("as backup (710a09fb): base64 in a ZIP, with the offset of the place", async () => {
    const backup = {
      dayEntries: [
        {
          id: 1,
          minute: 15,
          hour: 20,
          day: 3,
          month: 4,
          year: 2026,
          datetime: Date.UTC(2026, 4, 3, 18, 15),
          timeZoneOffset: 7_200_000,
          mood: 2,
          note: "Late",
          note_title: "Haze",
          tags: [1, 2],
          assets: [],
        },
      ],
      tags: [
        { id: 1, name: "walk" },
        { id: 2, name: "happy" },
      ],
      customMoods: [{ id: 2, custom_name: "", mood_group_id: 2, predefined_name_id: 2 }],
    };
    const content = await zipOf([
      { name: "backup.daylio", content: Buffer.from(json(backup)).toString("base64").replace(/.{76}/g, "$&\r\n") },
      { name: "assets/photos/2026/5/a.jpg", content: "x" },
    ]);
    const found = await readFile(testApp, content);
    expect(found.source).toBe("Daylio");
    expect(found.sessions).toEqual([
      {
        at: "2026-05-03T18:15Z",
        strainName: "Haze",
        effects: ["happy", "good", "walk"],
        notes: "Late",
        utcOffset: 120,
      },
    ]);
    expect(found.asks.timeZone).toBe(false);
  });
});

test("Bearable (55150c6e): ordinals, parts of the day, only what is of cannabis", async () => {
  const found = await readFile(
    testApp,
    csv(
      [
        ["date", "weekday", "time of day", "category", "rating/amount", "detail", "notes"],
        ["8th Dec 2021", "Wednesday", "mid", "Symptom", "2", "Neck pain (Moderate)", ""],
        ["8th Dec 2021", "Wednesday", "8:15 pm", "Medication", "1", "CBD oil (1 drop)", "Before bed"],
        ["1st May 2022", "Sunday", "pm", "Factors", "1", "Cannabis", ""],
        ["1st May 2022", "Sunday", "pm", "Medication", "1", "Ibuprofen (400mg)", ""],
      ],
      true,
    ),
  );
  expect(found.source).toBe("Bearable");
  expect(found.sessions).toEqual([
    { at: "2021-12-08T20:15Z", strainName: "CBD oil (1 drop)", notes: "Before bed" },
    { at: "2022-05-01T12:00Z", strainName: "Cannabis" },
  ]);
  expect(found.leftOut).toMatchObject([{ what: "time", rows: [2], cells: ["pm"] }]);
});

test("Nomie 6 (96a1b70a): local times with minutes of offset, and a score that is no rating", async () => {
  const found = await readFile(
    testApp,
    csv([
      ["epoch", "start", "end", "offset", "note", "lat", "lng", "location", "score"],
      [
        "1777839300000",
        "2026-05-03T22:15:00.000",
        "2026-05-03T22:15:00.000",
        "-120",
        "#haze slow",
        "0",
        "0",
        "Roof",
        "2",
      ],
      ["1777839300000", "2026-05-03T16:15:00.000", "2026-05-03T16:15:00.000", "240", "#kush", "", "", "", "0"],
    ]),
  );
  expect(found.source).toBe("Nomie");
  expect(found.sessions).toEqual([
    { at: "2026-05-03T20:15Z", notes: "#haze slow", utcOffset: 120 },
    { at: "2026-05-03T20:15Z", notes: "#kush", utcOffset: -240 },
  ]);
  expect(found.asks.timeZone).toBe(false);
});

describe("Loop Habit Tracker (5aa8744e)", () => {
  const checkmarks =
    "Date,Evening joint,Tea,\n2026-05-04,YES_MANUAL,NO,\n2026-05-03,SKIP,2000,\n2026-05-02,UNKNOWN,YES_AUTO,\n";
  const sessions = [
    { at: "2026-05-04T12:00Z", strainName: "Evening joint" },
    { at: "2026-05-03T12:00Z", strainName: "Tea" },
    { at: "2026-05-02T12:00Z", strainName: "Tea" },
  ];
  test("as CSV: only what was done is a session", async () => {
    const found = await readFile(testApp, checkmarks);
    expect([found.source, found.sessions]).toEqual(["Loop Habit Tracker", sessions]);
  });
  test("as the whole ZIP", async () => {
    const files: ZippedFile[] = [
      { name: "Habits.csv", content: "Position,Name\n001,Evening joint" },
      { name: "001 Evening joint/Checkmarks.csv", content: "Date,Value,Notes\n2026-05-04,YES_MANUAL,\n" },
      { name: "Checkmarks.csv", content: checkmarks },
    ];
    expect((await readFile(testApp, await zipOf(files))).sessions).toEqual(sessions);
  });
  test("as the table of one habit", async () => {
    expect(
      (await readFile(testApp, "Date,Value,Notes\n2026-05-04,YES_MANUAL,Slow\n2026-05-03,NO,\n")).sessions,
    ).toEqual([{ at: "2026-05-04T12:00Z", notes: "Slow" }]);
  });
});
