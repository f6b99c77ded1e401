import { expect, test } from "vitest";
import { type Place, revealWords } from "./reveal-words.ts";

const neighbour = (strainName: string, day = "2026-11-14") => ({
  ...{ id: 1, strainName, strainType: null, rating: 8, photo: null },
  consumedAt: `${day}T12:00:00Z`,
});
const [above, below] = [neighbour("Gelato"), neighbour("Jack Herer")];
const session = { strainName: "Blue Dream", consumedAt: "2026-11-28T12:00:00Z" };
const place = (more: Partial<Place>): Place => {
  const number = more.number ?? 3;
  return { number, of: 40, above, below, range: { from: number, to: number }, outranks: null, ...more };
};
const words = (more: Partial<Parameters<typeof revealWords>[0]>) =>
  revealWords({
    ...{ session, rating: 8.7, place: place({}), ratedSessions: 40, isWaiting: false, giveOrTake: null },
    ...more,
  });

test("a sure place leads with its number, between its neighbours; the score is one for now", () => {
  expect(words({})).toEqual({
    title: "In at number 3 of 40",
    explanation: ["between Gelato and Jack Herer"],
    score: "for now",
    spoken: "In at number 3 of 40, between Gelato and Jack Herer. 8.7 for now",
  });
});

test("an open one leads with the places that are possible, of how many sessions, and how far the score could move", () => {
  expect(words({ place: place({ range: { from: 2, to: 4 } }), giveOrTake: 0.36 })).toEqual({
    title: "Between 2nd and 4th",
    explanation: ["of your 40 sessions"],
    score: "for now, give or take 0.4",
    spoken: "Between 2nd and 4th of your 40 sessions. 8.7 for now",
  });
});

test.each([
  [{ number: 1, above: null }, "above Jack Herer"],
  [{ number: 40, below: null }, "below Gelato"],
  [{ of: 6, range: { from: 1, to: 5 } }, "between Gelato and Jack Herer"],
  [{ below: neighbour("") }, "between Gelato and Unknown Strain"],
])("at %j it says '%s'", (more, explanation) => {
  expect(words({ place: place(more) }).explanation).toEqual([explanation]);
});

test("neighbours that read the same, or as the session itself, have their day", () => {
  const year = new Date().getFullYear();
  const twins = { above: neighbour("Gelato", `${year}-11-14`), below: neighbour("Gelato", `${year}-10-31`) };
  expect(words({ place: place(twins) }).explanation).toEqual(["between Gelato of Nov 14 and Gelato of Oct 31"]);
  const own = { above: neighbour("Blue Dream", `${year}-11-14`) };
  expect(words({ place: place(own) }).explanation).toEqual(["between Blue Dream of Nov 14 and Jack Herer"]);
});

test("those of one day have their time as well", () => {
  const year = new Date().getFullYear();
  const at = (time: string) => ({
    ...neighbour("Gelato"),
    consumedAt: new Date(`${year}-11-14T${time}`).toISOString(),
  });
  const [explanation] = words({ place: place({ above: at("21:05"), below: at("09:41") }) }).explanation;
  expect(explanation).toMatch(/^between Gelato of Nov 14, 9:05.PM and Gelato of Nov 14, 9:41.AM$/);
});

test.each([
  [8, "You liked it"],
  [5, "It was ok"],
  [2, "You didn't like it"],
])("before the fifth rating, a score of %d is only '%s'", (rating, title) => {
  const until = "Scores and places come with your fifth rated session. Until then, this is all we know.";
  const early = words({ rating, ratedSessions: 4, place: place({ of: 4 }) });
  expect(early).toEqual({ title, explanation: [until], score: null, spoken: title });
  const first = words({ rating, ratedSessions: 1, place: place({ number: 1, of: 1, above: null, below: null }) });
  expect(first.explanation).toEqual(["Your first. The next one has something to meet.", until]);
  expect(words({ rating, ratedSessions: 1, place: place({ of: 4 }) }).explanation).toEqual([until]);
});

test("without its place it says why, and what is known", () => {
  const title = "You liked it";
  expect(words({ place: null })).toEqual({
    ...{ title, explanation: ["We couldn't load its place."], score: "for now" },
    spoken: "You liked it. 8.7 for now",
  });
  expect(words({ place: null, isWaiting: true }).explanation).toEqual(["Its place comes once it's been sent."]);
});
