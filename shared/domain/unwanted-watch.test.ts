import { describe, expect, test } from "vitest";
import { medianOf } from "./median.ts";
import { type WatchedSession, watchUnwanted } from "./unwanted-watch.ts";

const plain: WatchedSession = {
  ...{ productId: "cake", ingestionMethod: "joint", thcPercentage: 20, amount: null, amountUnit: null },
  unwantedEffects: [],
};
/** As many sessions, the first of which have the effect. */
const sessions = (of: number, ticked: number, session: Partial<WatchedSession> = {}, effect = "anxious") =>
  Array.from({ length: of }, (_, at) => ({ ...plain, ...session, unwantedEffects: at < ticked ? [effect] : [] }));

test("the median lies in the middle, or between the two there", () => {
  expect(medianOf([3, 1, 2])).toBe(2);
  expect(medianOf([4, 1, 3, 2])).toBe(2.5);
  expect(medianOf([])).toBeNaN();
});

test("what was ticked three times in five sessions is watched, and less isn't", () => {
  expect(watchUnwanted(sessions(5, 3))).toMatchObject([{ effect: "anxious", productId: "cake", ticked: 3, of: 5 }]);
  expect(watchUnwanted(sessions(5, 2))).toEqual([]);
  expect(watchUnwanted(sessions(4, 4))).toEqual([]);
});

test("the same product taken in two ways is counted apart, and sessions without a product aren't counted", () => {
  const watched = watchUnwanted([
    ...sessions(6, 4),
    ...sessions(5, 3, { ingestionMethod: "pen" }),
    ...sessions(9, 9, { productId: null }),
  ]);
  expect(watched.map(({ ingestionMethod, ticked, of }) => [ingestionMethod, ticked, of])).toEqual([
    ["joint", 4, 6],
    ["pen", 3, 5],
  ]);
});

test("at most three are watched, those that came up most often first", () => {
  const watched = watchUnwanted([
    ...sessions(31, 11, { productId: "lights" }, "dry mouth"),
    ...sessions(9, 4, {}, "anxious"),
    ...sessions(16, 5, { productId: "gummies" }, "too strong"),
    ...sessions(5, 3, { productId: "haze" }, "dizzy"),
  ]);
  expect(watched.map(({ effect }) => effect)).toEqual(["dry mouth", "too strong", "anxious"]);
});

describe("doses", () => {
  const dosed = (amounts: readonly (number | null)[], session: Partial<WatchedSession> = {}) =>
    amounts.map((amount, at) => ({
      ...plain,
      ...{ amount, amountUnit: amount === null ? null : ("g" as const) },
      ...session,
      unwantedEffects: at < 3 ? ["anxious"] : [],
    }));

  test("are split at the person's own median of that product", () => {
    const [watched] = watchUnwanted(dosed([0.5, 0.4, 0.3, 0.3, 0.2, 0.3]));
    expect(watched?.doses).toEqual({
      unit: "g",
      lower: { ticked: 1, of: 4, upTo: 0.3 },
      upper: { ticked: 2, of: 2, from: 0.4 },
    });
    expect(watched?.withoutDose).toBe(0);
  });

  test("are split below the median when nothing is larger", () => {
    const [watched] = watchUnwanted(dosed([10, 10, 10, 10, 5]));
    expect(watched?.doses).toMatchObject({
      lower: { ticked: 0, of: 1, upTo: 5 },
      upper: { ticked: 3, of: 4, from: 10 },
    });
  });

  test("that are all the same, or missing, aren't split", () => {
    expect(watchUnwanted(dosed([1, 1, 1, 1, 1]))[0]?.doses).toBeNull();
    const [unknown] = watchUnwanted(dosed([null, null, null, null, null]));
    expect(unknown).toMatchObject({ doses: null, withoutDose: 5 });
  });

  test("of edibles are the milligrams of their label", () => {
    const [watched] = watchUnwanted(
      [10, 10, 5, 5, 5].map((thcPercentage, at) => ({
        ...plain,
        ...{ ingestionMethod: "edible", thcPercentage, amount: 1, amountUnit: "pieces" },
        unwantedEffects: at < 3 ? ["foggy"] : [],
      })),
    );
    expect(watched?.doses).toEqual({
      unit: "mg",
      lower: { ticked: 1, of: 3, upTo: 5 },
      upper: { ticked: 2, of: 2, from: 10 },
    });
  });

  test("in other units than most are counted as missing", () => {
    const [watched] = watchUnwanted([...dosed([1, 2, 1, 2, 1]), { ...plain, amount: 8, amountUnit: "puffs" }]);
    expect(watched).toMatchObject({ withoutDose: 1, of: 6, doses: { unit: "g" } });
  });
});
