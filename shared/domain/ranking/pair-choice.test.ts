import fc from "fast-check";
import { expect, it } from "vitest";
import { randomSource } from "#test/ranking-simulation/random.ts";
import type { Comparison, RatedSession } from "./comparison-graph.ts";
import { fitRanking } from "./fit.ts";
import { choosePair, type SessionPair } from "./pair-choice.ts";

const unrated = (count: number): RatedSession[] => Array.from({ length: count }, (_, id) => ({ id, rating: null }));
const beats = (winnerSessionId: number, loserSessionId: number): Comparison => ({ winnerSessionId, loserSessionId });
const samePair = (a: SessionPair | null, b: SessionPair) => a !== null && b.every((id) => a.includes(id));

it("has no pair below two sessions", () => {
  for (const count of [0, 1]) expect(choosePair(fitRanking(unrated(count), []), [], Math.random)).toBeNull();
});

it("serves the only pair again when there are just two sessions", () => {
  expect(choosePair(fitRanking(unrated(2), [beats(0, 1)]), [[0, 1]], () => 0.9)?.toSorted()).toEqual([0, 1]);
});

it("never serves the pair answered last nor the one served last among three or more", () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 20 }), fc.nat(), (count, seed) => {
      const { uniform } = randomSource("pairs", seed);
      const history: Comparison[] = [];
      let answered: SessionPair | null = null;
      let served: SessionPair | null = null;
      for (let turn = 0; turn < 30; turn++) {
        const excluded = [answered, served].filter((pair) => pair !== null);
        const pair: SessionPair | null = choosePair(fitRanking(unrated(count), history), excluded, uniform);
        if (pair === null) throw new Error("no pair was served");
        expect(pair[0]).not.toBe(pair[1]);
        expect(samePair(answered, pair) || samePair(served, pair)).toBe(false);
        served = pair;
        if (uniform() < 0.7) {
          history.push(beats(...pair));
          answered = pair;
        }
      }
    }),
    { numRuns: 30 },
  );
});

it("puts either session on the left about equally often", () => {
  const { uniform } = randomSource("sides");
  const ranking = fitRanking(unrated(7), [beats(0, 1), beats(2, 3)]);
  const left = Array.from({ length: 400 }, () => choosePair(ranking, [], uniform)).filter(
    (pair) => pair !== null && pair[0] < pair[1],
  );
  expect(left.length).toBeGreaterThan(150);
  expect(left.length).toBeLessThan(250);
});

it("asks about a newcomer at once", () => {
  const { uniform, below } = randomSource("newcomer");
  const sessions = Array.from({ length: 40 }, (_, id) => ({ id, rating: id / 4 }));
  const history = Array.from({ length: 300 }, () => {
    const a = below(40);
    return beats(a, (a + 1 + below(39)) % 40);
  });
  const ranking = fitRanking([...sessions, { id: 99, rating: 5 }], history);
  const pairs = Array.from({ length: 50 }, () => choosePair(ranking, [], uniform));
  expect(pairs.filter((pair) => pair?.includes(99)).length).toBeGreaterThan(40);
});

it("prefers close calls to pairs whose answer is known", () => {
  const { uniform } = randomSource("close");
  const sessions = [1, 1.2, 9, 9.2].map((rating, id) => ({ id, rating }));
  const ranking = fitRanking(sessions, []);
  for (let turn = 0; turn < 50; turn++) {
    const pair = choosePair(ranking, [], uniform)?.toSorted();
    expect([
      [0, 1],
      [2, 3],
    ]).toContainEqual(pair);
  }
});

it("turns to other pairs once one has been answered over and over", () => {
  const { uniform } = randomSource("repeated");
  const history = Array.from({ length: 6 }, (_, turn) => (turn % 2 ? beats(0, 1) : beats(1, 0)));
  const ranking = fitRanking(unrated(4), history);
  for (let turn = 0; turn < 50; turn++) expect(samePair(choosePair(ranking, [], uniform), [0, 1])).toBe(false);
});
