import { expect, it } from "vitest";
import { sessionsRated } from "#test/ranking-simulation/history.ts";
import { fitRanking } from "./fit.ts";
import { inOneOrder } from "./order.ts";
import { sureOfHead } from "./sure.ts";

const { placed } = inOneOrder(fitRanking(sessionsRated(9, 8, 7, 6, 5), []));

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

it("has none before the fifth rated session, when places aren't told", () => {
  const certain = new Map([[0, 0.9]]);
  const [four, five] = [sessionsRated(9, 8, 7, 6), sessionsRated(9, 8, 7, 6, 5)];
  const isClear = (sessions: typeof four) =>
    sureOfHead(inOneOrder(fitRanking(sessions, [])).placed, certain, new Map()).numberOne;
  expect([isClear(four), isClear(five)]).toEqual([false, true]);
});

it("counts those whose range ends by the fifth place, if there are more than five", () => {
  const ranges = new Map([1, 4, 5, 6, 12].map((to, id) => [id, { from: 1, to }] as const));
  const six = inOneOrder(fitRanking(sessionsRated(9, 8, 7, 6, 5, 4), [])).placed;
  expect(sureOfHead(six, new Map(), ranges).bestFive).toBe(3);
  expect(sureOfHead(six.slice(0, 5), new Map(), ranges).bestFive).toBe(0);
});
