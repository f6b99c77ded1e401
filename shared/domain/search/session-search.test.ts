import { describe, expect, it } from "vitest";
import { scoreChoices } from "#shared/domain/enumerations.ts";
import { searchTextOf } from "#shared/domain/search-key.ts";
import {
  hasScore,
  matchesFilter,
  noFilter,
  type SearchedSession,
  type SessionFilter,
  scoreRanges,
} from "./session-search.ts";

const session: SearchedSession = {
  strainName: "Northern Lights",
  brand: "Night Orchard",
  notes: "Porch, blanket, no plans.",
  privateNote: "Slept badly",
  location: "Zoë's roof",
  companions: "June",
  ingestionMethod: "pen",
  strainType: "indica",
  rating: 8,
  moods: ["sleepy", "calm"],
  ownEffects: ["munchies"],
  unwantedEffects: ["dry mouth"],
  reasons: ["sleep", "fun"],
  betterAfter: ["sleep"],
  consumedAt: new Date("2026-06-10T20:00:00.000Z"),
  ownDay: null,
  hasPhoto: true,
  facts: null,
};
const finds = (filter: Partial<SessionFilter>, changed: Partial<SearchedSession> = {}) =>
  matchesFilter({ ...session, ...changed }, { ...noFilter, ...filter });

describe("a filter", () => {
  it("matches everything while nothing is chosen", () => {
    expect(finds({})).toBe(true);
    expect(finds({ text: "  " })).toBe(true);
  });

  it.each(["northern", "ORCHARD", "blanket", "badly", "zoe", "june", "thern li", "june porch"])(
    "finds '%s' in the strain, brand, notes, private note, place or companions",
    (text) => expect(finds({ text })).toBe(true),
  );

  it.each([
    ["O.G.", "OG Kush"],
    ["#4", "Gelato 4"],
    ["gsc", "Girl Scout Cookies"],
    ["GG #4", "Gorilla Glue #4"],
    ["NL june", "Northern Lights"],
    ["AK 47", "AK-47"],
  ])("finds '%s' in %s, as the search of products does", (text, strainName) => {
    expect(finds({ text }, { strainName })).toBe(true);
    expect(finds({ text }, { strainName: "Haze" })).toBe(false);
  });

  it("wants every word, each within one text", () => {
    expect(finds({ text: "june rain" })).toBe(false);
    expect(finds({ text: "lightsnight" })).toBe(false);
  });

  it("finds any of the chosen methods, types and scores", () => {
    expect(finds({ methods: ["joint", "pen"], strainTypes: ["indica"], scores: ["below-4", "8-and-up"] })).toBe(true);
    expect(finds({ methods: ["joint", "edible"] })).toBe(false);
    expect(finds({ strainTypes: ["sativa"] })).toBe(false);
    expect(finds({ strainTypes: ["indica"] }, { strainType: null })).toBe(false);
    expect(finds({ scores: ["6.5-to-7.9", "unrated"] })).toBe(false);
    expect(finds({ scores: ["unrated"] }, { rating: null })).toBe(true);
  });

  it("wants all of the chosen effects", () => {
    expect(finds({ moods: ["sleepy", "calm"], ownEffects: ["munchies"], unwantedEffects: ["dry mouth"] })).toBe(true);
    expect(finds({ moods: ["sleepy", "happy"] })).toBe(false);
    expect(finds({ ownEffects: ["munchies", "giggles"] })).toBe(false);
    expect(finds({ unwantedEffects: ["anxious"] })).toBe(false);
  });

  it("counts from the first moment of the period until before its end", () => {
    const { consumedAt } = session;
    const later = new Date(consumedAt.getTime() + 1);
    expect(finds({ from: consumedAt, until: later })).toBe(true);
    expect(finds({ from: later })).toBe(false);
    expect(finds({ until: consumedAt })).toBe(false);
  });

  it("counts days on the session's own clock where it has one, and times where it has none", () => {
    const days = { fromDay: "2026-06-11", throughDay: "2026-06-11" };
    const times = { from: new Date("2026-06-10T00:00:00Z"), until: new Date("2026-06-11T00:00:00Z") };
    expect(finds({ ...days, ...times })).toBe(true);
    expect(finds({ ...days, ...times }, { ownDay: "2026-06-11" })).toBe(true);
    for (const ownDay of ["2026-06-10", "2026-06-12"]) expect(finds({ ...days, ...times }, { ownDay })).toBe(false);
    expect(finds(times, { ownDay: "2026-06-12" })).toBe(true);
  });

  it("wants every reason, and that each of them was better after", () => {
    expect(finds({ reasons: ["sleep", "fun"] })).toBe(true);
    expect(finds({ reasons: ["pain"] })).toBe(false);
    expect(finds({ betterAfter: true })).toBe(true);
    expect(finds({ betterAfter: true, reasons: ["sleep"] })).toBe(true);
    expect(finds({ betterAfter: true, reasons: ["sleep", "fun"] })).toBe(false);
    expect(finds({ betterAfter: true }, { betterAfter: [] })).toBe(false);
  });

  it("finds only sessions with a photo where that is asked", () => {
    expect(finds({ withPhoto: true })).toBe(true);
    expect(finds({ withPhoto: true }, { hasPhoto: false })).toBe(false);
  });
});

it("gives every rating of one decimal to exactly one range", () => {
  const ranges = scoreChoices.filter((choice) => choice !== "rated" && scoreRanges[choice]);
  for (let tenths = 0; tenths <= 100; tenths++)
    expect(
      ranges.filter((choice) => hasScore(tenths / 10, choice)),
      String(tenths / 10),
    ).toHaveLength(1);
});

it("keeps the searched texts apart", () => {
  expect(searchTextOf({ ...session, brand: null, notes: null })).toBe(
    "northern lights\n\n\nslept badly\nzoes roof\njune\nnorthernlights\n",
  );
});

it("finds a strain and a brand as products fold them, with any apostrophe or none", () => {
  const named = { ...session, strainName: "Jack's AK-47", brand: "Blue Acre", notes: null };
  for (const text of ["jacks", "Jack’s", "ak47", "AK-47", "ak 47", "blueacre", "blue-acre"])
    expect([text, matchesFilter(named, { ...noFilter, text })]).toEqual([text, true]);
  for (const text of ["ak4.7", "#4x", "acre ak48"])
    expect([text, matchesFilter(named, { ...noFilter, text })]).toEqual([text, false]);
});
