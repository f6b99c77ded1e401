import fc from "fast-check";
import { expect, it } from "vitest";
import { defaultElo, eloFromStrength, hasEloMoved, logistic, strengthFromElo } from "./elo.ts";

it("gives the mean strength the default Elo rating", () => {
  expect(eloFromStrength(0)).toBe(defaultElo);
});

it("makes 400 points odds of 10 to 1", () => {
  const chance = logistic(strengthFromElo(1_400) - strengthFromElo(1_000));
  expect(chance / (1 - chance)).toBeCloseTo(10, 9);
});

it("converts there and back", () => {
  fc.assert(
    fc.property(fc.double({ min: -10, max: 10, noNaN: true }), (strength) => {
      expect(strengthFromElo(eloFromStrength(strength))).toBeCloseTo(strength, 9);
    }),
  );
});

it("writes only ratings that moved by more than 0.05 points", () => {
  expect([1_000.04, 999.96, 1_000.06, 999.9].map((fitted) => hasEloMoved(1_000, fitted))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
