import fc from "fast-check";
import { expect, test } from "vitest";
import { moods, strainTypes, unwantedEffects } from "#shared/domain/enumerations.ts";
import { inWords } from "#shared/domain/spelled.ts";
import { tracksOf } from "./record-tracks.ts";
import { datedSessions, halvesOf, type RecordedSession, recordsOf, ringsOf } from "./shelf.ts";
import type { RecordPlace } from "./tracks.ts";

const utc = () => 0;
let last = 0;
const session = (consumedAt: string, more: Partial<RecordedSession> = {}): RecordedSession => ({
  ...{ id: ++last, productId: "blue", strainName: "Blue Dream", strainType: "hybrid", brand: "Slow Acre" },
  ...{ ingestionMethod: "pen", rating: null, location: null, companions: null, notes: null, moods: "[]" },
  ...{ ownEffects: [], unwantedEffects: [], consumedAt, createdAt: "2030-01-01T00:00:00.000Z", utcOffset: 0 },
  ...more,
});
const on = (day: string, more: Partial<RecordedSession> = {}) => session(`${day}T20:00:00.000Z`, more);
const shelf = (sessions: readonly RecordedSession[], today = "2027-01-15") =>
  recordsOf(datedSessions(sessions, utc), today);
const tracks = (
  sessions: readonly RecordedSession[],
  id: string,
  places: ReadonlyMap<number, RecordPlace> = new Map(),
) => {
  const journal = datedSessions(sessions, utc);
  const record = recordsOf(journal, "2027-01-15").find((one) => one.id === id);
  return record ? tracksOf({ record, journal, places }) : [];
};
const place = (more: Partial<RecordPlace> = {}): RecordPlace => ({
  ...{ number: 1, of: 40, text: "1", between: null, ahead: "Gelato", isCompared: true },
  ...more,
});

test("a month is pressed on the 1st: a single up to three sessions, an EP from four, nothing without one", () => {
  const sessions = [
    "2026-06-02",
    "2026-07-01",
    "2026-07-02",
    "2026-07-31",
    "2026-08-01",
    "2026-08-02",
    "2026-08-03",
    "2026-08-31",
    "2026-09-01",
  ].map((day) => on(day));
  const kinds = (today: string) => shelf(sessions, today).map(({ id, kind }) => `${id} ${kind}`);
  expect(kinds("2026-09-30")).toEqual(["2026-08 ep", "2026-07 single", "2026-06 single"]);
  expect(kinds("2026-10-01")).toEqual(["2026-09 single", "2026-08 ep", "2026-07 single", "2026-06 single"]);
  expect(kinds("2027-01-01")).toEqual(["2026 lp", "2026-09 single", "2026-08 ep", "2026-07 single", "2026-06 single"]);
});

test("a session belongs to the day that the clocks of its place showed", () => {
  const auckland = session("2026-10-31T12:30:00.000Z", { utcOffset: 780 });
  const unknown = session("2026-10-31T23:30:00.000Z", { utcOffset: null });
  expect(datedSessions([auckland, unknown], () => 60).map(({ day }) => day)).toEqual(["2026-11-01", "2026-11-01"]);
});

test("rings go in from the rim by day; those of one day stand side by side", () => {
  const [record] = shelf(
    [on("2026-11-01"), on("2026-11-16"), on("2026-11-16", { strainType: null }), on("2026-11-30")],
    "2026-12-05",
  );
  if (!record) throw new Error("it was pressed");
  expect(ringsOf(record.sessions, record.first, record.days)).toEqual([
    { at: 0, type: "hybrid" },
    { at: 0.5, type: "hybrid" },
    { at: 0.5 + 1 / 60, type: null },
    { at: 29 / 30, type: "hybrid" },
  ]);
});

test("a double LP holds January to June on its first record", () => {
  const [record] = shelf(["2026-01-01", "2026-06-30", "2026-07-01", "2026-12-31"].map((day) => on(day)));
  const halves = record ? halvesOf(record) : [];
  expect(halves).toEqual([
    { first: "2026-01-01", days: 181 },
    { first: "2026-07-01", days: 184 },
  ]);
  expect(halves.map(({ first, days }) => ringsOf(record?.sessions ?? [], first, days).length)).toEqual([2, 2]);
});

test("an EP says what there is to say, side by side", () => {
  const top = on("2026-11-22", { productId: "lights", strainName: "Northern Lights", rating: 9.4 });
  const sessions = [
    on("2026-10-02"),
    on("2026-11-05", { moods: '["relaxed"]', location: "At home" }),
    on("2026-11-07", { moods: '["relaxed","calm"]', unwantedEffects: ["dry mouth"] }),
    on("2026-11-20", { moods: '["relaxed"]', notes: "Came on slow, then the street got its colours back." }),
    top,
  ];
  const found = tracks(sessions, "2026-11", new Map([[top.id, place()]]));
  expect(found.map(({ key, title, heading, sentence }) => [key, title, heading, sentence])).toEqual([
    ["A1", "The first one", "Blue Dream", "Thursday the 5th, by pen, At home. You haven't rated it yet."],
    ["A2", "Placed highest", "Northern Lights", "Number 1 of 40, just ahead of Gelato."],
    ["A3", "New to your crate", "One you hadn't had", "The other three were old friends."],
    ["B1", "What it did", "Relaxed, mostly", "What you ticked, counted. Nothing more is meant by it."],
    ["B2", "In your words", "Blue Dream", null],
    ["B3", "The days between", "Twenty-six quiet days", "And four with a session. Neither number is a goal."],
  ]);
  expect(found.find(({ key }) => key === "B1")?.thing).toMatchObject({
    wanted: [
      { word: "Relaxed", sessions: 3, family: "dusk" },
      { word: "Calm", sessions: 1, family: "dusk" },
    ],
    unwanted: [{ word: "Dry mouth", sessions: 1 }],
  });
});

test("what has nothing to say is left out, and the rest moves up", () => {
  const sessions = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-03"].map((day) => on(day));
  expect(tracks(sessions, "2026-11").map(({ key, title }) => `${key} ${title}`)).toEqual([
    "A1 The first one",
    "B1 The days between",
  ]);
});

test("an open place is told as what is possible", () => {
  const sessions = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"].map((day) => on(day, { rating: 8 }));
  const open = place({ between: { from: 2, to: 4 }, number: 3, text: "2–4" });
  const [, highest] = tracks(sessions, "2026-11", new Map([[sessions[0]?.id ?? 0, open]]));
  expect(highest?.sentence).toBe("Somewhere between 2 and 4 of 40.");
});

test("a year tells its own eight tracks", () => {
  const sessions = [
    on("2026-04-02", { rating: 6.2, companions: "June and Kai" }),
    on("2026-10-02", { rating: 7.8, notes: "A line worth keeping." }),
    on("2026-11-02", { rating: 8.7, moods: '["calm"]' }),
    on("2026-12-02", { productId: "sour", strainName: "Sour Diesel", rating: 2 }),
    on("2026-12-02", { productId: "sour", strainName: "Sour Diesel", rating: 2 }),
  ];
  const places = new Map(sessions.map(({ id }, at) => [id, place({ number: at + 1, text: `${at + 1}` })]));
  expect(tracks(sessions, "2026", places).map(({ key, title, heading }) => [key, title, heading])).toEqual([
    ["A1", "Five rings", "Five rings"],
    ["A2", "The four at the top", "The four at the top"],
    ["B1", "A change of mind", "Blue Dream moved up"],
    ["B2", "What it did", "What you ticked"],
    ["C1", "Good company", "June and Kai"],
    ["C2", "Lines worth keeping", "One note"],
    ["D1", "Not for you", "Sour Diesel"],
    ["D2", "The days between", "361 quiet days"],
  ]);
});

test("a change of mind is told from the fifth rating on", () => {
  const sessions = [5, 6, 7, 8].map((rating) => on("2026-04-02", { rating }));
  const isTold = (journal: typeof sessions) =>
    tracks(journal, "2026").some(({ title }) => title === "A change of mind");
  expect(isTold(sessions)).toBe(false);
  expect(isTold([...sessions, on("2026-04-03", { rating: 9 })])).toBe(true);
});

test("what's at the top says whether comparisons or ratings alone put it there", () => {
  const sessions = ["2026-04-02", "2026-10-02", "2026-11-02", "2026-12-02"].map((day) => on(day));
  const sentenceWith = (isCompared: boolean) => {
    const places = new Map(
      sessions.map(({ id }, at) => [id, place({ number: at + 1, isCompared: isCompared && at > 0 })]),
    );
    const track = tracks(sessions, "2026", places).find(({ title }) => title === "The four at the top");
    return [track?.note, track?.sentence];
  };
  expect(sentenceWith(true)).toEqual(["By comparison", "By comparison, among 40 with a place."]);
  expect(sentenceWith(false)).toEqual(["By your ratings", "By your ratings, among 40 with a place."]);
});

test.each([
  [0, "no"],
  [19, "nineteen"],
  [20, "twenty"],
  [42, "forty-two"],
  [99, "ninety-nine"],
  [100, "100"],
  [1_000, "1,000"],
])("%i is '%s'", (count, words) => expect(inWords(count)).toBe(words));

const anySession = fc
  .record({
    // From 2025-01-01 on. The day after the last one would be January's east of UTC+12, and that month isn't over.
    day: fc.integer({ min: 0, max: 728 }),
    product: fc.integer({ min: 0, max: 6 }),
    rating: fc.option(fc.integer({ min: 0, max: 100 })),
    mood: fc.subarray([...moods]),
    unwanted: fc.subarray([...unwantedEffects]),
    strainType: fc.option(fc.constantFrom(...strainTypes)),
    companions: fc.option(fc.constantFrom("June", "Kai and Teo", "alone")),
    notes: fc.option(fc.constantFrom("Slow, then all at once.", "", "ok")),
    offset: fc.integer({ min: -720, max: 840 }),
  })
  .map(({ day, product, rating, mood, unwanted, strainType, companions, notes, offset }) =>
    session(new Date(Date.UTC(2025, 0, 1 + day, 12)).toISOString(), {
      ...{
        productId: `product ${product}`,
        strainName: `Strain ${product}`,
        rating: rating === null ? null : rating / 10,
      },
      ...{ moods: JSON.stringify(mood), unwantedEffects: unwanted, strainType, companions, notes, utcOffset: offset },
    }),
  );
const anyJournal = fc.array(anySession, { maxLength: 60 });
const idsOf = (journal: readonly RecordedSession[]) => shelf(journal).map(({ id }) => id);
const everyTrack = (journal: readonly RecordedSession[]) => idsOf(journal).flatMap((id) => tracks(journal, id));

test("every session of a month that's over is one ring of its record, and of no other month's", () => {
  fc.assert(
    fc.property(anyJournal, (journal) => {
      const months = shelf(journal).filter(({ kind }) => kind !== "lp");
      const pressed = months.flatMap(({ sessions }) => sessions.map(({ session: { id } }) => id));
      expect(pressed.toSorted((a, b) => a - b)).toEqual(journal.map(({ id }) => id).toSorted((a, b) => a - b));
      for (const { sessions, first, days } of shelf(journal)) {
        const rings = ringsOf(sessions, first, days);
        expect(rings).toHaveLength(sessions.length);
        for (const { at } of rings) expect(at >= 0 && at < 1).toBe(true);
      }
    }),
  );
});

test("edits and deletions follow: a record is what the journal is, in whatever order it's read", () => {
  fc.assert(
    fc.property(anyJournal, fc.nat(), (journal, which) => {
      const left = journal.filter((_, at) => at !== which % Math.max(1, journal.length));
      const gone = journal.find((one) => !left.includes(one));
      expect(everyTrack(left.toReversed())).toEqual(everyTrack(left));
      if (gone) expect(JSON.stringify(everyTrack(left))).not.toContain(`"id":${gone.id},`);
      const renamed = journal.map((one) => ({ ...one, strainName: "Renamed" }));
      expect(JSON.stringify(everyTrack(renamed))).not.toContain('"strainName":"Strain');
    }),
  );
});

test("no track praises, compares with other people, sets a goal or counts a streak", () => {
  const praise =
    /\b(most|best|favou?rite|streak|record-breaking|badge|level|congrat\w*|great|amazing|impressive|well done|keep (it )?up|than (last|others|anyone))\b/i;
  fc.assert(
    fc.property(anyJournal, (journal) => {
      for (const { title, note, heading, sentence } of everyTrack(journal)) {
        const said = [title, note, heading, sentence].join(" ").replace("Neither number is a goal.", "");
        expect(said).not.toMatch(praise);
        expect(said).not.toMatch(/\bgoal/i);
      }
    }),
  );
});

test("what it did, who was there and the days between never go on a card, nor does any count", () => {
  fc.assert(
    fc.property(anyJournal, (journal) => {
      for (const { title, card, thing } of everyTrack(journal)) {
        if (["effects", "days", "names"].includes(thing.kind)) expect(card, title).toBeNull();
        else expect(card?.text).not.toMatch(/\b(session|ring|day)s?\b/);
      }
    }),
  );
});
