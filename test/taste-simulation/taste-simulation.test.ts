import { expect, it } from "vitest";
import { isCommitSet } from "#test/sets.ts";
import { hitsOf, type World } from "./circle.ts";

// Through the code of the app. A commit draws fewer circles, other ones, and has room for the luck of small numbers.
const circles = isCommitSet ? 60 : 600;
const luck = isCommitSet ? 0.04 : 0;
const firstSeed = isCommitSet ? 5_000 : 0;

const ordinary: World = { people: 16, common: 0.3, taste: 0.35 };

it("finds what a person likes far more often than a list of what most friends have tried", () => {
  const hits = hitsOf(ordinary, circles, firstSeed);
  expect(hits.finds).toBeGreaterThanOrEqual(hits["most tried"] + 0.12 - luck);
  expect(hits.finds).toBeGreaterThanOrEqual(hits["mean of friends"] - 0.02 - luck);
});

it("finds more than friends' mean does where tastes differ much, and no less where they are all alike", () => {
  const strong = hitsOf({ people: 16, common: 0.1, taste: 0.6 }, circles, firstSeed);
  expect(strong.finds).toBeGreaterThanOrEqual(strong["mean of friends"] + 0.03 - luck);
  const alike = hitsOf({ people: 16, common: 0.5, taste: 0 }, circles, firstSeed);
  expect(alike.finds).toBeGreaterThanOrEqual(alike["mean of friends"] - 0.04 - luck);
});

it("promises nothing where nothing is shared", () => {
  const hits = hitsOf({ people: 16, common: 0, taste: 0 }, circles, firstSeed);
  expect(Math.abs(hits.finds - hits["at random"])).toBeLessThan(0.05 + luck);
});
