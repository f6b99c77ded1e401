import { expect, test } from "vitest";
import type { Session } from "#shared/contract/sessions.ts";
import { wrappedLines } from "./card-brush.ts";
import {
  type CardFacts,
  descriptionOf,
  partsLeftOut,
  partsOnCard,
  rankOf,
  type SessionPart,
  scoreOf,
  warningOf,
  whereLines,
} from "./session-card-words.ts";

const year = new Date().getFullYear();
const blueDream: Session = {
  ...{ id: 7, userId: "wren", productId: "blue", strainName: "Blue Dream", strainType: "hybrid", brand: "Slow Acre" },
  ...{ ingestionMethod: "joint", thcPercentage: 21, cbdPercentage: null, thcMg: null, bodyMindRatio: 50 },
  ...{ isBodyMindSet: false, rating: 8.7, location: "Rooftop on 23rd", companions: "June and Kai" },
  ...{ notes: "Blueberry on the exhale.", photoUrl: null, photo: null, photos: [], moods: '["calm"]', effects: "[]" },
  ...{ ownEffects: ["Music sounds wider"], unwantedEffects: ["dry mouth"], sharesEffects: true, reasons: ["sleep"] },
  ...{ reasonLevels: null, sharesReasons: true, amount: 0.3, amountUnit: "g", isPublic: false, visibility: "private" },
  ...{ consumedAt: `${year}-11-20T23:30:00.000Z`, utcOffset: 780, createdAt: `${year}-11-21T09:00:00.000Z` },
  user: { id: "wren", username: "wrenhall", firstName: "Wren", lastName: "Halloway", profileImageUrl: null },
  ...{ isLiked: false, likesCount: 0, commentsCount: 0, canComment: true, privateNote: "Slept badly" },
};
const place = (from: number, to: number): NonNullable<CardFacts["place"]> => ({
  ...{ number: 3, of: 40, above: null, below: null, range: { from, to }, outranks: null },
});
const facts = (more: Partial<CardFacts> & { readonly of?: Partial<Session> } = {}): CardFacts => ({
  ...{ band: null, giveOrTake: null, place: place(3, 3) },
  ...more,
  session: { ...blueDream, ...more.of },
});
const keysOf = (parts: readonly { readonly key: SessionPart }[]) => parts.map(({ key }) => key);
const everything = new Set<SessionPart>(["score", "rank", "note", "name", "place", "people", "day"]);
const atFirst = (of: CardFacts) => new Set(keysOf(partsOnCard(of)));

test("score, rank, note and name are on the card; place, people and day are left out of it", () => {
  expect(partsOnCard(facts())).toEqual([
    { key: "score", label: "Score", hint: "8.7" },
    { key: "rank", label: "Rank", hint: "Number 3 of 40" },
    { key: "note", label: "Your note", hint: "“Blueberry on the exhale.”" },
    { key: "name", label: "Your name", hint: "@wrenhall" },
  ]);
  const day = new Date(Date.UTC(year, 10, 21)).toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" });
  expect(partsLeftOut(facts())).toEqual([
    { key: "place", label: "Place", hint: "Rooftop on 23rd" },
    { key: "people", label: "People", hint: "June and Kai. Ask them first." },
    // On the clock of its place, where it was after midnight.
    { key: "day", label: "Day", hint: `${day}, Nov 21. Never the hour.` },
  ]);
});

test("only what there is can be chosen", () => {
  const bare = facts({ place: null, of: { rating: null, notes: null, location: null, companions: null } });
  expect(keysOf(partsOnCard(bare))).toEqual(["name"]);
  expect(keysOf(partsLeftOut(bare))).toEqual(["day"]);
  expect(scoreOf(bare)).toBeNull();
  expect(descriptionOf(bare, atFirst(bare))).toBe("Blue Dream by Slow Acre.");
});

test("score and place are as sure as they are", () => {
  const open = facts({ place: place(2, 4), giveOrTake: 0.36 });
  expect(scoreOf(open)).toEqual({ text: "8.7", isWord: false, colour: "green", span: "± 0.4" });
  expect(rankOf(open)).toEqual({ number: "#2–4", of: "of 40" });
  expect(descriptionOf(open, atFirst(open))).toBe(
    "Blue Dream by Slow Acre, rated 8.7, give or take 0.4, between number 2 and 4 of 40. “Blueberry on the exhale.”",
  );
  const early = facts({ band: "liked", place: null });
  expect(scoreOf(early)).toEqual({ text: "Liked", isWord: true, colour: "green", span: null });
  expect(descriptionOf(early, atFirst(early))).toBe("Blue Dream by Slow Acre, liked. “Blueberry on the exhale.”");
});

test("what is ticked is in the description, and nothing says the hour, the amount, an effect or the private note", () => {
  const said = descriptionOf(facts(), everything);
  expect(said).toMatch(
    /^Blue Dream by Slow Acre, rated 8\.7, number 3 of 40\. Rooftop on 23rd, with June and Kai, \w{3}, Nov 21\. “/,
  );
  expect(descriptionOf(facts(), new Set(["people"]))).toBe("Blue Dream by Slow Acre. With June and Kai.");
  const all = JSON.stringify([said, partsOnCard(facts()), partsLeftOut(facts())]);
  for (const secret of ["12:30", "23:30", "0.3", "calm", "Music", "dry mouth", "Slept", "sleep", "21 %", "joint"])
    expect(all).not.toContain(secret);
});

test.each([
  [[], null],
  [["place"], "This card says where."],
  [["day", "place"], "This card says where and when."],
  [["place", "people", "day"], "This card says where, who was there and when."],
] as const)("%o are warned of", (parts, warning) => {
  expect(warningOf(new Set<SessionPart>(["score", ...parts]))).toBe(warning);
});

test("what is ticked is on the card: in one line, or a line each where one can't hold it", () => {
  const lines = (text: string, max: number) => wrappedLines(text, max, (line) => line.length <= 20);
  expect(whereLines([], lines)).toEqual([]);
  expect(whereLines(["Rooftop", "Nov 21"], lines)).toEqual(["Rooftop · Nov 21"]);
  expect(whereLines(["At my mother's house up north", "with June", "Nov 21"], lines)).toEqual([
    "At my mother's hous…",
    "with June",
    "Nov 21",
  ]);
});
