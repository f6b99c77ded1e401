import { expect, it } from "vitest";
import { sessionsRated } from "#test/ranking-simulation/history.ts";
import { fitRanking } from "./fit.ts";
import { inOneOrder } from "./order.ts";
import { sureOfHead } from "./sure.ts";

const { placed } = inOneOrder(fitRanking(sessionsRated(9, 8, 7), []));

it("has a clear number one from four chances in five on", () => {
  for (const [certainty, numberOne] of [
    [0.79, false],
    [0.8, true],
  ] as const)
    expect(
      sureOfHead(
        placed,
        new Map([
          [0, certainty],
          [1, 0.99],
        ]),
        new Map(),
      ).numberOne,
    ).toBe(numberOne);
});

it("has none among fewer than two", () => {
  expect(sureOfHead(placed.slice(0, 1), new Map(), new Map()).numberOne).toBe(false);
  expect(sureOfHead([], new Map(), new Map())).toEqual({ numberOne: false, bestFive: 0 });
});

it("counts those whose range ends by the fifth place", () => {
  const ranges = [1, 4, 5, 6, 12].map((to, id) => [id, { from: 1, to }] as const);
  expect(sureOfHead(placed, new Map(), new Map(ranges)).bestFive).toBe(3);
});
