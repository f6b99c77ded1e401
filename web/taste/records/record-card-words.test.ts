import { expect, test } from "vitest";
import type { Session } from "#shared/contract/sessions.ts";
import { tracksOf } from "#shared/domain/records/record-tracks.ts";
import type { PressedRecord } from "#shared/domain/records/shelf.ts";
import type { Track } from "#shared/domain/records/tracks.ts";
import {
  dayOf,
  descriptionOf,
  partsLeftOut,
  partsOnCard,
  type RecordPart,
  trackTitleOf,
  warningOf,
} from "./record-card-words.ts";

// As much of a session as a card is made of.
const session = {
  ...{ id: 7, strainName: "Blue Dream", consumedAt: `${new Date().getFullYear()}-11-20T23:30:00.000Z` },
  utcOffset: 780,
} as Session;
const november: PressedRecord<Session> = {
  ...{ id: "2026-11", kind: "ep", first: "2026-11-01", days: 30 },
  sessions: Array.from({ length: 7 }, () => ({ session, day: "2026-11-21" })),
};
const line: Track<Session> = {
  ...{ key: "B2", title: "In your words", note: null, heading: "Blue Dream", sentence: null },
  thing: { kind: "lines", lines: [] },
  card: { text: "Came on slow.", isQuote: true, strain: "Blue Dream", session },
};
const highest: Track<Session> = {
  ...{ ...line, key: "A2", title: "Placed highest" },
  card: { text: "Blue Dream", isQuote: false, strain: null, session },
};
const of = (track: Track<Session> | null) => ({ record: november, track, username: "wrenhall" });
const keys = (parts: readonly { readonly key: RecordPart }[]) => parts.map(({ key }) => key);

test("a track goes out with its record, strain and name; counts, rings and the day are left out of it", () => {
  expect(keys(partsOnCard(of(line)))).toEqual(["record", "strain", "name"]);
  expect(keys(partsOnCard(of(highest)))).toEqual(["record", "name"]);
  expect(partsLeftOut(of(line))).toEqual([
    { key: "sessions", label: "How many sessions", hint: "The rings around the label" },
    { key: "day", label: "Day", hint: expect.stringContaining("Nov 21") },
  ]);
  expect(keys(partsLeftOut(of(null)))).toEqual(["sessions"]);
});

test.each([
  [line, ["record", "strain", "name"], "A line from November: “Came on slow.” Blue Dream."],
  [line, ["name"], "A line: “Came on slow.”"],
  [highest, ["record"], "Placed highest from November: Blue Dream."],
  [null, ["name"], "November EP."],
  [null, ["name", "sessions"], "November EP. Seven sessions."],
] as const)("the description says what is on the card", (track, on, description) => {
  expect(descriptionOf(of(track), new Set<RecordPart>(on))).toBe(description);
});

test.each([
  [[], null],
  [["sessions"], "This card says how often."],
  [["sessions", "day"], "This card says how often and when."],
] as const)("%o are warned of", (parts, warning) => {
  expect(warningOf(new Set<RecordPart>(["name", ...parts]))).toBe(warning);
});

test("a year's rings say how many they are only once that's ticked", () => {
  const year: PressedRecord<Session> = { ...november, id: "2026", kind: "lp", first: "2026-01-01", days: 365 };
  const rings = tracksOf({ record: year, journal: [], places: new Map() }).find(({ key }) => key === "A1");
  const facts = { record: year, track: rings ?? null, username: "wrenhall" };
  expect(rings?.title).toBe("Seven rings");
  expect(rings && trackTitleOf(rings)).toBe("The year on one record");
  expect(descriptionOf(facts, new Set(["record", "name"]))).toBe("The year on one record: 2026.");
  expect(descriptionOf(facts, new Set(["record", "sessions"]))).toBe("The year on one record: 2026. Seven sessions.");
});

test("a card of several sessions has no day", () => {
  const several: Track<Session> = { ...highest, thing: { kind: "sleeves", sessions: [session, session] } };
  expect(dayOf(of(several))).toBeNull();
  expect(keys(partsLeftOut(of(several)))).toEqual(["sessions"]);
});
