import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomSource } from "#test/ranking-simulation/random.ts";
import { addDays, calendarDate } from "./calendar-date.ts";
import {
  drawPlan,
  eveningDay,
  eveningObstacle,
  judgeExperiment,
  nextEvening,
  type PlannedEvening,
  signTest,
} from "./experiment.ts";

describe("the plan", () => {
  test("has one of each in every pair, and a coin says which comes first", () => {
    const random = randomSource("coins");
    const plan = drawPlan(100, () => random.uniform() < 0.5);
    for (let at = 0; at < plan.length; at += 2) expect(new Set(plan.slice(at, at + 2)).size).toBe(2);
    const first = plan.filter((arm, at) => at % 2 === 0 && arm === "a").length;
    expect(first).toBeGreaterThan(12);
    expect(first).toBeLessThan(38);
  });
});

describe("an evening", () => {
  const noon = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  const offset = fc.integer({ min: -12 * 60, max: 14 * 60 });

  test("goes on until five in the morning, by the clock of its place", () => {
    fc.assert(
      fc.property(noon, offset, fc.integer({ min: 0, max: 24 * 60 - 1 }), (time, utcOffset, minute) => {
        const day = calendarDate(time);
        const at = new Date(Date.parse(`${day}T00:00:00Z`) + (minute - utcOffset) * 60_000);
        expect(eveningDay(at, utcOffset, "UTC")).toBe(minute < 5 * 60 ? addDays(day, -1) : day);
      }),
    );
  });

  test("is followed by another one on the next day, or with one left free between", () => {
    fc.assert(
      fc.property(noon, fc.boolean(), (time, isSpaced) => {
        const day = calendarDate(time);
        expect(nextEvening(day, isSpaced)).toBe(addDays(day, isSpaced ? 2 : 1));
      }),
    );
  });
});

describe("the exact test", () => {
  test.each([
    [[1, 1, 1, 1, 1, 1], 2 / 64],
    [[1, 2, 3], 2 / 8],
    [[0, 0, 0], 1],
    [[3, -1], 1],
    [[], 1],
    [Array(15).fill(0.1), 2 / 2 ** 15],
  ])("of %j gives %d", (differences, share) => {
    expect(signTest(differences)).toBe(share);
  });

  test("is that of all ways counted one by one", () => {
    const tenths = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(tenths, (values) => {
        const sums = values.reduce<number[]>((all, value) => all.flatMap((sum) => [sum + value, sum - value]), [0]);
        const reached = Math.abs(values.reduce((sum, value) => sum + value, 0));
        const share = sums.filter((sum) => Math.abs(sum) >= reached).length / sums.length;
        expect(signTest(values.map((value) => value / 10))).toBeCloseTo(share, 12);
      }),
    );
  });

  test("refuses more pairs than it can try in all ways", () => {
    expect(() => signTest(Array(21).fill(1))).toThrow(RangeError);
  });
});

describe("the result", () => {
  const evenings = (ratings: readonly (number | null)[]): PlannedEvening[] =>
    ratings.map((rating, at) => ({ arm: at % 4 === 0 || at % 4 === 3 ? "a" : "b", rating }));
  const better = [8, 6, 5, 8, 9, 6, 5, 8, 9, 7, 4, 8];

  test("counts each pair's difference from A's side", () => {
    const result = judgeExperiment(evenings(better));
    expect(result).toMatchObject({ pairs: 6, isClear: true });
    expect(result?.difference).toBeCloseTo((2 + 3 + 3 + 3 + 2 + 4) / 6, 9);
  });

  test("turns around with A and B", () => {
    const [one, other] = [evenings(better), evenings(better)].map((list, turned) =>
      judgeExperiment(list.map(({ arm, rating }) => ({ arm: (arm === "a") === (turned === 0) ? "a" : "b", rating }))),
    );
    expect(other?.difference).toBeCloseTo(-(one?.difference ?? 0), 9);
    expect(other?.low).toBeCloseTo(-(one?.high ?? 0), 9);
  });

  test("has a range around the difference that leaves out nothing exactly when it's clear", () => {
    const ratings = fc.array(
      fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
      { minLength: 20, maxLength: 20 },
    );
    fc.assert(
      fc.property(ratings, (values) => {
        const result = judgeExperiment(evenings(values));
        if (!result) throw new Error("There is no result");
        expect(result.low).toBeLessThan(result.difference);
        expect(result.high).toBeGreaterThan(result.difference);
        // The ends are found to 0.005.
        if (result.isClear) expect(result.low > -0.01 || result.high < 0.01).toBe(true);
        else expect(result.low < 0.01 && result.high > -0.01).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test("leaves out pairs with an evening that wasn't rated, and with fewer than six says nothing", () => {
    const unrated = (at: number) => better.map((rating, place) => (place === at ? null : rating));
    expect(judgeExperiment(evenings(unrated(3)))).toBeNull();
    expect(judgeExperiment(evenings([...unrated(3), 8, 5]))?.pairs).toBe(6);
    expect(judgeExperiment([])).toBeNull();
  });
});

test("the next evening is after the experiment's beginning and on a later day than the last one", () => {
  const startedAt = new Date("2026-06-10T18:00:00Z");
  const obstacle = (time: string, lastDay: string | null) =>
    eveningObstacle({ startedAt, lastDay }, new Date(time), time.slice(0, 10));
  expect(obstacle("2026-06-10T17:59:00Z", null)).toBe("before-start");
  expect(obstacle("2026-06-10T18:00:00Z", null)).toBeNull();
  expect(obstacle("2026-06-12T21:00:00Z", "2026-06-12")).toBe("day-over");
  expect(obstacle("2026-06-13T21:00:00Z", "2026-06-12")).toBeNull();
});
