import fc from "fast-check";
import { expect, it } from "vitest";
import { anythingSaid } from "#test/ranking-simulation/arbitraries.ts";
import { keepDiary } from "#test/ranking-simulation/diary.ts";
import { beats, sessionsRated } from "#test/ranking-simulation/history.ts";
import { randomSource } from "#test/ranking-simulation/random.ts";
import { simulatePerson } from "#test/ranking-simulation/world.ts";
import { chanceAboveZero } from "./certainty.ts";
import { rankingConstants } from "./constants.ts";
import { fitRanking, type Standing } from "./fit.ts";
import { inOneOrder } from "./order.ts";
import { placeRanges } from "./place-ranges.ts";

const placedOf = (...given: Parameters<typeof fitRanking>) => inOneOrder(fitRanking(...given)).placed;

/** The definition, pair by pair, before rounding. */
function rangeByPairs(placed: readonly Standing[], position: number) {
  const { bandDeviations } = rankingConstants;
  const own = placed[position];
  if (own === undefined) throw new Error("there is no such place");
  const others = placed.filter((other) => other !== own);
  const chances = (strength: number) =>
    others.map((other) => chanceAboveZero(other.strength - strength, other.variance));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const reach = bandDeviations * Math.sqrt(own.variance);
  const place = position + 1;
  const doubt = bandDeviations ** 2 * sum(chances(own.strength).map((chance) => chance * (1 - chance)));
  const best = 1 + sum(chances(own.strength + reach));
  const worst = 1 + sum(chances(own.strength - reach));
  return {
    from: Math.max(1, place - Math.sqrt(Math.max(0, place - best) ** 2 + doubt)),
    to: Math.min(placed.length, place + Math.sqrt(Math.max(0, worst - place) ** 2 + doubt)),
  };
}

it("is what going through all pairs gives, within a rounding", () => {
  for (const [sessions, seed] of [
    [9, 1],
    [60, 2],
    [150, 3],
  ] as const) {
    const diary = keepDiary(simulatePerson(seed, { sessions, noise: "medium" }), randomSource("ranges", seed));
    const placed = placedOf(diary.sessions, diary.comparisons);
    const ranges = placeRanges(placed);
    for (const [position, { id }] of placed.entries()) {
      const { from, to } = rangeByPairs(placed, position);
      expect(Math.abs((ranges.get(id)?.from ?? Number.NaN) - from)).toBeLessThan(0.53);
      expect(Math.abs((ranges.get(id)?.to ?? Number.NaN) - to)).toBeLessThan(0.53);
    }
  }
});

it("holds the place of every placed session, and stays among the places", () => {
  fc.assert(
    fc.property(anythingSaid, ({ sessions, comparisons }) => {
      const placed = placedOf(sessions, comparisons);
      const ranges = placeRanges(placed);
      expect([...ranges.keys()]).toEqual(placed.map(({ id }) => id));
      for (const [position, { id }] of placed.entries()) {
        const { from, to } = ranges.get(id) ?? { from: Number.NaN, to: Number.NaN };
        expect(from).toBeGreaterThanOrEqual(1);
        expect(from).toBeLessThanOrEqual(position + 1);
        expect(to).toBeGreaterThanOrEqual(position + 1);
        expect(to).toBeLessThanOrEqual(placed.length);
      }
    }),
  );
});

it("narrows with answers", () => {
  const sessions = sessionsRated(...Array.from({ length: 12 }, (_, id) => 10 - id / 2));
  const answers = sessions.flatMap(({ id }) => Array(6).fill(beats(id, id + 1)));
  const widthOf = (...given: Parameters<typeof fitRanking>) => {
    const { from = 0, to = 0 } = placeRanges(placedOf(...given)).get(5) ?? {};
    return to - from;
  };
  expect(widthOf(sessions, answers)).toBeLessThan(widthOf(sessions, []));
});

it("is the only place of a single session", () => {
  expect([...placeRanges(placedOf(sessionsRated(7), []))]).toEqual([[0, { from: 1, to: 1 }]]);
  expect([...placeRanges([])]).toEqual([]);
});
