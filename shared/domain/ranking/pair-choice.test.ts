import fc from "fast-check";
import { expect, it } from "vitest";
import { beats, ratedSession, sessionsRated } from "#test/ranking-simulation/history.ts";
import { randomSource } from "#test/ranking-simulation/random.ts";
import type { Comparison } from "./comparison-graph.ts";
import { fitRanking, type Ranking, type Standing } from "./fit.ts";
import { choosePair, type SessionPair } from "./pair-choice.ts";

const unrated = (count: number) => sessionsRated(...Array<null>(count).fill(null));
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

it("puts the stronger session on the left about every other time", () => {
  const { uniform } = randomSource("sides");
  const ranking = fitRanking(sessionsRated(...Array(7).keys()), []);
  const pairs = Array.from({ length: 400 }, () => choosePair(ranking, [], uniform));
  const strongerLeft = pairs.filter((pair) => pair !== null && pair[0] > pair[1]).length;
  expect(strongerLeft).toBeGreaterThan(150);
  expect(strongerLeft).toBeLessThan(250);
});

it("asks about a newcomer immediately", () => {
  const { uniform, below } = randomSource("newcomer");
  const sessions = sessionsRated(...Array.from({ length: 40 }, (_, id) => id / 4));
  const history = Array.from({ length: 300 }, () => {
    const a = below(40);
    return beats(a, (a + 1 + below(39)) % 40);
  });
  const ranking = fitRanking([...sessions, ratedSession(99, 5)], history);
  const pairs = Array.from({ length: 50 }, () => choosePair(ranking, [], uniform));
  expect(pairs.filter((pair) => pair?.includes(99)).length).toBeGreaterThan(40);
});

it("prefers close calls to pairs whose answer is known", () => {
  const { uniform } = randomSource("close");
  const ranking = fitRanking(sessionsRated(1, 1.2, 9, 9.2), []);
  for (let turn = 0; turn < 50; turn++) {
    const pair = choosePair(ranking, [], uniform)?.toSorted();
    expect([
      [0, 1],
      [2, 3],
    ]).toContainEqual(pair);
  }
});

it.each([
  ["has been asked before", { answers: 3, information: 0 }],
  ["is settled by its own answers", { answers: 0, information: 2 }],
])("turns to other pairs when one %s", (_, encounter) => {
  const { uniform } = randomSource("known");
  const { standings } = fitRanking(unrated(4), []);
  const isKnown = (a: Standing, b: Standing) => a.id + b.id === 1;
  const ranking: Ranking = {
    standings,
    encounters: [],
    encounterOf: (a, b) => (isKnown(a, b) ? encounter : undefined),
  };
  for (let turn = 0; turn < 50; turn++) expect(samePair(choosePair(ranking, [], uniform), [0, 1])).toBe(false);
});
