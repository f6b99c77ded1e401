import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportChoices } from "#shared/contract/imports.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { run, upload } from "#test/archives.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let testApp: TestApp;
let people = 0;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const table = (...rows: readonly (readonly string[])[]) =>
  Buffer.from(rows.map((row) => row.map(quoted).join(",")).join("\n"));
const day = (at: number) => new Date(Date.UTC(2024, 4, 1 + at, 20)).toISOString();

/** Previews a table, runs it, and compares what both say of it. */
async function bring(names: string[], rows: readonly (readonly string[])[], choices: Partial<ImportChoices> = {}) {
  const person = await signUp(testApp, `bringer${++people}`);
  const { body } = await upload(person, table(["When", ...names], ...rows.map((row, at) => [day(at), ...row])));
  const { id } = body;
  const preview = (
    await person.call(routes.previewImport, { params: { id }, body: { choices: { ...body.choices, ...choices } } })
  ).body;
  const { added, failed } = await run(person, id);
  expect({ added, failed }).toEqual({ added: preview.added, failed: preview.failed });
  const sessions = await sessionsOf(person);
  return { preview, added, failed, sessions, left: leftOf(preview.leftOut) };
}
async function sessionsOf(person: TestPerson) {
  return (
    await person.call(routes.listUserSessions, { params: { id: person.user.id }, query: { limit: 100 } })
  ).body.toReversed();
}
const leftOf = (leftOut: readonly { what: string; rows: readonly number[] }[]) =>
  leftOut.map(({ what, rows }) => `${what} ${rows.join(" ")}`);

/** One column beside the date. */
const column = (name: string, cells: readonly string[], method = "", choices?: Partial<ImportChoices>) =>
  bring(
    ["Method", name],
    cells.map((cell) => [method, cell]),
    choices,
  );

describe("numbers of an edible", () => {
  test("with a comma for thousands are thousands, and above the limit are left out by name (M2)", async () => {
    const { sessions, left } = await column("THC", ["1,000mg", "1,208mg", "21,5 mg"], "Edible");
    expect(sessions.map(({ thcPercentage }) => thcPercentage)).toEqual([1_000, null, 21.5]);
    expect(left).toEqual(["thc 2"]);
  });

  test("as a dose in milligrams are its THC, with the unit in the cell, in a column, in the name or asked (M3)", async () => {
    const dose = async (names: string[], row: string[]) => {
      const { sessions, preview } = await bring(["Method", ...names], [["Edible", ...row]]);
      return [sessions[0]?.thcPercentage, sessions[0]?.amount, preview.asks.edibleUnit];
    };
    expect(await dose(["Amount"], ["10mg"])).toEqual([10, null, false]);
    expect(await dose(["Amount", "Unit"], ["10.0", "mg"])).toEqual([10, null, false]);
    expect(await dose(["Dose (mg)"], ["10"])).toEqual([10, null, false]);
    expect(await dose(["Amount"], ["10"])).toEqual([10, null, true]);
    expect(await dose(["Amount", "Unit"], ["1", "ml"])).toEqual([null, 1, false]);
    expect(await dose(["Amount", "Unit"], ["2", "gummies"])).toEqual([null, 2, false]);
    expect(await dose(["Amount", "THC"], ["10mg", "100mg"])).toEqual([10, null, false]);
  });
});

describe("ratings", () => {
  const ratingsOf = async (name: string, cells: string[]) => {
    const { sessions, left, failed } = await column(name, cells);
    expect(failed).toBe(0);
    return { ratings: sessions.map(({ rating }) => rating), left };
  };

  test("are on the scale that the cell or the name states (M4)", async () => {
    expect(await ratingsOf("Rating", ["4/5", "5/5", "n/a", "3/5"])).toEqual({ ratings: [8, 10, null, 6], left: [] });
    expect(await ratingsOf("Rating / 10", ["4.0", "5.0"])).toEqual({ ratings: [4, 5], left: [] });
    expect(await ratingsOf("Rating (out of 5)", ["4", "9/10"])).toEqual({ ratings: [8, 9], left: [] });
  });

  test("of stars with 0 and of -1 are none (M5)", async () => {
    expect(await ratingsOf("My Rating", ["0", "4", "-1"])).toEqual({ ratings: [null, 8, null], left: [] });
    expect(await ratingsOf("Rating", ["0", "9", "-1"])).toEqual({ ratings: [0, 9, null], left: [] });
  });
});

test("effects that nobody wishes for are unwanted, whatever their column (M6)", async () => {
  const { sessions } = await column("Effects", [
    "Relaxed, Happy, Dry Mouth, Paranoid",
    "Anxiety; Cottonmouth; Munchies",
  ]);
  expect(sessions.map(({ moods, ownEffects, unwantedEffects }) => ({ moods, ownEffects, unwantedEffects }))).toEqual([
    { moods: '["relaxed","happy"]', ownEffects: [], unwantedEffects: ["dry mouth", "paranoid"] },
    { moods: "[]", ownEffects: ["Munchies"], unwantedEffects: ["anxious", "dry mouth"] },
  ]);
});

describe("a cell that can't be read costs its value, never the session (M7)", () => {
  test("THC of laboratories and labels", async () => {
    const read = ["243 mg/g", "21,5 %", "٢١٫٥"];
    const none = ["ND", "<LOQ", "N/A", "-", "NULL", "Not tested", "-2"];
    const lost = ["18-24%", ">20%", "28.1% THCA", "10mg THC", "<0.01", "strong", "1700"];
    const { sessions, left, added } = await column("THC", [...read, ...none, ...lost], "Joint");
    expect(added).toBe(read.length + none.length + lost.length);
    expect(sessions.map(({ thcPercentage }) => thcPercentage)).toEqual([
      24.3,
      21.5,
      21.5,
      ...[...none, ...lost].map(() => null),
    ]);
    expect(left).toEqual(["thc 11 12 13 15 16", "thc 14", "thc 17"]);
  });

  test("ratings in words and signs", async () => {
    const { sessions, left } = await column("Rating", ["★★★★☆", "Good", "4.5 out of 5", "★★★½", "4"]);
    expect(sessions.map(({ rating }) => rating)).toEqual([8, null, 9, 7, 8]);
    expect(left).toEqual(["rating 2"]);
  });

  test("amounts", async () => {
    const cells = ["0", "~0.3g", "0.5-1 g", "2 x 5mg", "a bowl", "½ g", "1/8 oz", "900 g"];
    const { sessions, left } = await column("Amount", cells, "Joint");
    expect(sessions.map(({ amount }) => amount)).toEqual([null, 0.3, null, 0.01, null, 0.5, 3.54, null]);
    expect(left).toEqual(["amount 3 5", "amount 8"]);
  });

  test("balance, type, texts and words", async () => {
    const long = "x".repeat(2_001);
    const { preview, sessions } = await bring(
      ["Body mind", "Strain type", "Notes", "Effects"],
      [
        ["about half", "Hemp", long, `calm, ${"y".repeat(31)}, a\\b`],
        ["42", "Sativa", "short", "calm"],
      ],
    );
    expect(preview.leftOut.map(({ what, reason, cells }) => [what, reason, cells[0]?.slice(0, 8)])).toEqual([
      ["strainType", "It isn't indica, sativa or hybrid", "Hemp"],
      ["bodyMind", "We couldn't read the body/mind balance", "about ha"],
      ["effects", "An effect can have up to 30 letters", "yyyyyyyy"],
      ["effects", "We can't save these characters as an effect", "a\\b"],
      ["notes", "Only the first 2,000 letters fit", "xxxxxxxx"],
    ]);
    expect(sessions.map(({ bodyMindRatio, strainType, notes }) => [bodyMindRatio, strainType, notes?.length])).toEqual([
      [50, null, 2_000],
      [42, "sativa", 5],
    ]);
    expect(sessions.map(({ isBodyMindSet }) => isBodyMindSet)).toEqual([false, true]);
  });
});

test("how strong it felt isn't THC, and what it was overall is the rating (M8)", async () => {
  const { sessions } = await bring(["Strain", "Overall", "Taste", "Potency", "Smooth"], [["Haze", "7", "8", "6", "9"]]);
  expect(sessions[0]).toMatchObject({ rating: 7, thcPercentage: null });
});

test("clocks of other languages are read, and what is none is noon and named (M9)", async () => {
  const person = await signUp(testApp, `bringer${++people}`);
  const clocks = ["20.15", "20 h 15", "8:15 p. m.", "오후 8:15", "2026-05-03T20:15", "8:15 PM", "evening", "pm"];
  const { body } = await upload(person, table(["Date", "Time"], ...clocks.map((clock) => ["2026-05-03", clock])));
  const { sessions, leftOut } = (await person.call(routes.previewImport, { params: { id: body.id }, body: {} })).body;
  expect(sessions.map(({ consumedAt }) => consumedAt.slice(11, 16))).toEqual([
    ...Array.from({ length: 6 }, () => "20:15"),
    ...["12:00", "12:00"],
  ]);
  expect(leftOut).toMatchObject([{ what: "time", rows: [7, 8], cells: ["evening", "pm"] }]);
});

test("words beyond those that a person can keep are left out, not their sessions, and the preview says so (M10)", async () => {
  const { added, left, sessions, preview } = await column(
    "Activities",
    Array.from({ length: 60 }, (_, at) => `activity ${at}`),
  );
  expect(added).toBe(60);
  expect(left[0]).toMatch(/^effects 41 42/);
  expect(preview.leftOut).toMatchObject([{ what: "effects", count: 20 }]);
  expect(sessions.filter(({ ownEffects }) => ownEffects?.length === 1)).toHaveLength(40);
});

describe("dates (M11)", () => {
  test("are in the column whose cells are dates", async () => {
    const person = await signUp(testApp, `bringer${++people}`);
    const head = ["full_date", "date", "weekday", "time", "mood", "activities", "note_title", "note"];
    const { body } = await upload(
      person,
      table(head, ["2026-05-03", "May 3", "Sunday", "8:15 pm", "good", "tea | rest", "", ""]),
    );
    expect(body.choices?.columns.slice(0, 4)).toEqual(["date", "", "", "time"]);
    const { sessions, failed } = (await person.call(routes.previewImport, { params: { id: body.id }, body: {} })).body;
    expect([failed, sessions[0]?.consumedAt]).toEqual([0, "2026-05-03T20:15:00.000Z"]);
  });

  test.each([
    ["3rd May 2026", "2026-05-03T12:00:00.000Z"],
    ["2026-05-03 20:15:11.12+00", "2026-05-03T20:15:11.000Z"],
    ["May 3, 2026 at 8:15 PM", "2026-05-03T20:15:00.000Z"],
    ["Sunday, May 3, 2026 8:15 PM", "2026-05-03T20:15:00.000Z"],
    ["Fri, 03 May 2024 20:15:00 +0000", "2024-05-03T20:15:00.000Z"],
    ["03-May-2026", "2026-05-03T12:00:00.000Z"],
    ["2026-05-03T20:15:00+02:00[Europe/Berlin]", "2026-05-03T18:15:00.000Z"],
    ["3. Mai 2026", "2026-05-03T12:00:00.000Z"],
    ["3 mai 2026", "2026-05-03T12:00:00.000Z"],
  ])("'%s' is read", async (text, time) => {
    const person = await signUp(testApp, `bringer${++people}`);
    const { body } = await upload(person, table(["created_at", "Strain"], [text, "Haze"]));
    const { sessions } = (await person.call(routes.previewImport, { params: { id: body.id }, body: {} })).body;
    expect(sessions.map(({ consumedAt }) => consumedAt)).toEqual([time]);
  });
});

test("methods are known by whole words, and a vaporiser for flower keeps its grams (M13)", async () => {
  const rows = [
    ["Dispensary flower", "0.3g"],
    ["Opened jar joint", ""],
    ["Sublingual", ""],
    ["Budder", ""],
    ["dryvape", "0.15"],
    ["Volcano", "0.1g"],
  ];
  const { sessions, left } = await bring(["Method", "Amount"], rows);
  expect(sessions.map(({ ingestionMethod, amount, amountUnit }) => [ingestionMethod, amount, amountUnit])).toEqual([
    ["joint", 0.3, "g"],
    ["joint", null, null],
    ["edible", null, null],
    ["dab", null, null],
    ["pen", 0.15, "g"],
    ["pen", 0.1, "g"],
  ]);
  expect(left).toEqual([]);
});

test("weights in milligrams are grams (M14)", async () => {
  const { sessions } = await bring(
    ["Method", "Amount"],
    [
      ["Joint", "500mg"],
      ["Dab", "25mg"],
    ],
  );
  expect(sessions.map(({ amount, amountUnit }) => [amount, amountUnit])).toEqual([
    [0.5, "g"],
    [0.03, "g"],
  ]);
});

test("texts are as people wrote them, whatever the program made of them (M15)", async () => {
  const { sessions } = await bring(
    ["Strain", "Brand", "Effects", "Location", "Notes"],
    [
      ["Haze", "NULL", '["Happy","Relaxed"]', "-", "One<br/>Two &amp; three"],
      ["Kush", "Acre", "😊 Happy", "N/A", "I <3 this & that"],
      ["Mints", "nan", "None", "Home", "NULL"],
    ],
  );
  expect(
    sessions.map(({ brand, moods, ownEffects, location, notes }) => ({ brand, moods, ownEffects, location, notes })),
  ).toEqual([
    { brand: null, moods: '["happy","relaxed"]', ownEffects: [], location: null, notes: "One\nTwo & three" },
    { brand: "Acre", moods: '["happy"]', ownEffects: [], location: null, notes: "I <3 this & that" },
    { brand: null, moods: "[]", ownEffects: [], location: "Home", notes: null },
  ]);
});
