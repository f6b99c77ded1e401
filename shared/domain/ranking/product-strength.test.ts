import fc from "fast-check";
import { expect, it } from "vitest";
import { limits } from "#shared/domain/limits.ts";
import { anythingSaid } from "#test/ranking-simulation/arbitraries.ts";
import { beats, ratedSession, sessionsRated, ties } from "#test/ranking-simulation/history.ts";
import { chanceAboveZero } from "./certainty.ts";
import type { Comparison, RatedSession } from "./comparison-graph.ts";
import { rankingConstants } from "./constants.ts";
import { fitRanking, type Ranking } from "./fit.ts";
import { rankProducts } from "./product-strength.ts";

interface Named {
  readonly name: string;
  readonly sessionIds: readonly number[];
}

/** Products by the ratings of their sessions, which get ids in the order of writing. */
function rank(ratings: Record<string, (number | null)[]>, comparisons: readonly Comparison[] = []) {
  const sessions: RatedSession[] = [];
  const products = Object.entries(ratings).map(([name, given]): Named => {
    const sessionIds = given.map((rating) => sessions.push(ratedSession(sessions.length, rating)) - 1);
    return { name, sessionIds };
  });
  return rankProducts(products, fitRanking(sessions, comparisons), comparisons);
}
const namesOf = (ranked: ReturnType<typeof rank>) => ranked.map(({ product }) => product.name);

/** Everything said, the sessions being of up to eight products: some have most of them, others one. */
const withProducts = fc
  .record({ said: anythingSaid, draws: fc.array(fc.nat(60), { minLength: 15, maxLength: 15 }) })
  .map(({ said, draws }) => {
    const productOf = (id: number) => Math.floor(Math.sqrt(draws[id] ?? 0));
    const products = [...Map.groupBy(said.sessions.keys(), productOf)].map(
      ([product, sessionIds]): Named => ({ name: `product ${product}`, sessionIds }),
    );
    return { ...said, products };
  });

it("lets ten good evenings win over one great one", () => {
  expect(namesOf(rank({ once: [10], often: Array(10).fill(9), other: [5, 3] }))).toEqual(["often", "once", "other"]);
});

it("follows the comparisons where they contradict the ratings", () => {
  const history = Array(6)
    .fill([beats(2, 0), beats(3, 1), beats(2, 1), beats(3, 0)])
    .flat();
  expect(namesOf(rank({ first: [7, 7], second: [6.5, 6.5] }))).toEqual(["first", "second"]);
  expect(namesOf(rank({ first: [7, 7], second: [6.5, 6.5] }, history))).toEqual(["second", "first"]);
});

it("leaves out products none of whose sessions has a place, and keeps the order of equals", () => {
  expect(namesOf(rank({ unknown: [null, null], one: [7], other: [7] }))).toEqual(["one", "other"]);
  expect(rank({})).toEqual([]);
});

it("gives every number to its place: none rises from one place to the next", () => {
  fc.assert(
    fc.property(withProducts, ({ sessions, comparisons, products }) => {
      const strengths = rankProducts(products, fitRanking(sessions, comparisons), comparisons).map(
        ({ strength }) => strength,
      );
      expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
    }),
  );
});

it("puts every product between the weakest and the strongest session, and is sure of none", () => {
  fc.assert(
    fc.property(withProducts, ({ sessions, comparisons, products }) => {
      const ranking = fitRanking(sessions, comparisons);
      const placed = ranking.standings.filter(({ isPlaced }) => isPlaced).map(({ strength }) => strength);
      for (const { strength, variance, reliability } of rankProducts(products, ranking, comparisons)) {
        expect(strength).toBeGreaterThanOrEqual(Math.min(...placed) - 1e-9);
        expect(strength).toBeLessThanOrEqual(Math.max(...placed) + 1e-9);
        expect(variance).toBeGreaterThan(0);
        expect(reliability).toBeGreaterThan(0);
        expect(reliability).toBeLessThan(1);
      }
    }),
  );
});

it("is the surer of a product the more sessions it has that are known as well", () => {
  const rating = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(fc.array(rating, { minLength: 1, maxLength: 12 }), rating, (given, next) => {
      // Their spread alone could differ: the other product has enough sessions to keep it.
      const others = Array.from({ length: 40 }, (_, place) => place % 11);
      const reliabilityOf = (own: number[]) =>
        rank({ own, others }).find(({ product }) => product.name === "own")?.reliability ?? Number.NaN;
      const extra = Array<number>(10).fill(next);
      expect(reliabilityOf([...given, ...extra])).toBeGreaterThan(reliabilityOf(given));
    }),
  );
});

it("depends on neither the order of products nor that of their sessions", () => {
  fc.assert(
    fc.property(withProducts, ({ sessions, comparisons, products }) => {
      const ranking = fitRanking(sessions, comparisons);
      const strengthsOf = (given: readonly Named[]) =>
        rankProducts(given, ranking, comparisons)
          .map(({ product, variance }) => [product.name, variance] as const)
          .sort(([a], [b]) => a.localeCompare(b));
      const reversed = products
        .map(({ name, sessionIds }) => ({ name, sessionIds: sessionIds.toReversed() }))
        .toReversed();
      for (const [at, [name, variance]] of strengthsOf(reversed).entries()) {
        expect(strengthsOf(products)[at]?.[0]).toBe(name);
        expect(strengthsOf(products)[at]?.[1]).toBeCloseTo(variance, 9);
      }
    }),
  );
});

it("puts a product above one that it was preferred to three times of four in the dialog", () => {
  const inDialog = { ratedBy: "dialog" } as const;
  const sessions = [8, 6.5, 10, 8.8, 7.4].map((rating, id) => ratedSession(id, rating, inDialog));
  const comparisons = [
    ...[beats(0, 1), beats(2, 0), beats(2, 1), beats(3, 0)],
    ...[beats(3, 1), beats(2, 3), beats(4, 0), beats(1, 4), beats(3, 4)],
  ];
  const products = [
    { name: "Gelato", sessionIds: [1] },
    { name: "Blue Dream", sessionIds: [0, 2, 3, 4] },
  ];
  const ranked = rankProducts(products, fitRanking(sessions, comparisons), comparisons);
  expect(ranked.map(({ product }) => product.name)).toEqual(["Blue Dream", "Gelato"]);
});

/** What was said directly about a second product and a first one, the second's side first. */
function direct(wins: number, losses: number, tied = 0): Comparison[] {
  return [...Array(wins).fill(beats(1, 0)), ...Array(losses).fill(beats(0, 1)), ...Array(tied).fill(ties(0, 1))];
}

it.each([
  ["lets a majority by two decide where the order is open", direct(3, 1), ["second", "first", "other"]],
  ["counts a tie for neither", direct(3, 1, 2), ["second", "first", "other"]],
  ["lets no majority of one decide", direct(2, 1), ["first", "second", "other"]],
])("%s", (_, comparisons, expected) => {
  const sessions = sessionsRated(9, 5, 5, 5, 6, 8);
  const products = [
    { name: "first", sessionIds: [0] },
    { name: "second", sessionIds: [1] },
    { name: "other", sessionIds: [2, 3, 4, 5] },
  ];
  const ranking = fitRanking(sessions, comparisons);
  // By their strengths alone the first one is ahead.
  expect(namesOf(rankProducts(products, ranking, []))).toEqual(["first", "second", "other"]);
  expect(namesOf(rankProducts(products, ranking, comparisons))).toEqual(expected);
});

it("tells of a clear majority against the one that did better against the others", () => {
  const others = [2, 3, 4].flatMap((id) => Array(3).fill([beats(0, id), beats(id, 1)])).flat();
  const told = (comparisons: readonly Comparison[]) =>
    rank({ first: [7], second: [7], other: [7, 7, 7] }, [...comparisons, ...others]).map(
      ({ product, direct: given }) => [
        product.name,
        ...given.map(({ over, preferred, of }) => `${preferred} of ${of} over ${over.name}`),
      ],
    );
  expect(told(direct(3, 1))).toEqual([["first"], ["other"], ["second", "3 of 4 over first"]]);
  expect(told(direct(3, 0, 1))).toEqual([["first"], ["other"], ["second", "3 of 4 over first"]]);
  expect(told(direct(3, 2))).toEqual([["first"], ["other"], ["second"]]);
  expect(told(direct(3, 0))).toEqual([["first"], ["other"], ["second"]]);
});

/** The rule for direct answers, product by product and without sparing any look. */
function orderByRule(products: readonly Named[], ranking: Ranking, comparisons: readonly Comparison[]): string[] {
  const { directBelow, directLead } = rankingConstants.products;
  const wins = (one: Named, other: Named) =>
    comparisons.filter(
      ({ winnerSessionId, loserSessionId, isTie }) =>
        !isTie && one.sessionIds.includes(winnerSessionId) && other.sessionIds.includes(loserSessionId),
    ).length;
  const lead = (one: Named, other: Named) => wins(one, other) - wins(other, one);
  // Without direct answers: the strengths before they are pooled.
  const byStrength = rankProducts(products, ranking, []);
  const ordered: typeof byStrength = [];
  for (const below of byStrength) {
    const isWall = (above: (typeof byStrength)[number]) =>
      chanceAboveZero(above.strength - below.strength, above.variance + below.variance) >= directBelow ||
      lead(above.product, below.product) >= directLead;
    const free = ordered.findLastIndex(isWall) + 1;
    const beaten = ordered.findIndex(
      (above, place) => place >= free && lead(below.product, above.product) >= directLead,
    );
    ordered.splice(beaten < 0 ? ordered.length : beaten, 0, below);
  }
  return ordered.map(({ product }) => product.name);
}

it("goes above those it clearly won against, up to one that is surely better or clearly won itself", () => {
  fc.assert(
    fc.property(withProducts, ({ sessions, comparisons, products }) => {
      const ranking = fitRanking(sessions, comparisons);
      expect(namesOf(rankProducts(products, ranking, comparisons))).toEqual(
        orderByRule(products, ranking, comparisons),
      );
    }),
    { numRuns: 3_000 },
  );
});

it("tells of the three clearest when it was preferred to more", () => {
  const preferred = [0, 1, 2, 3].flatMap((id) => [...Array(3 + id).fill(beats(9, id)), beats(id, 9)]);
  const otherwise = [0, 1, 2, 3].flatMap((id) => Array(9).fill([beats(id, 4), beats(4, 9), beats(4, 9)])).flat();
  const ranked = rank({ a: [7], b: [7], c: [7], d: [7], others: [7, 7, 7, 7, 7], last: [7] }, [
    ...preferred,
    ...otherwise,
  ]);
  const [last] = ranked.filter(({ product }) => product.name === "last");
  expect(last?.direct.map(({ over, preferred: wins }) => `${over.name} ${wins}`)).toEqual(["d 6", "c 5", "b 4"]);
});

it("tells of three contradicted majorities at most, and only of clear ones", () => {
  fc.assert(
    fc.property(withProducts, ({ sessions, comparisons, products }) => {
      const ranked = rankProducts(products, fitRanking(sessions, comparisons), comparisons);
      const { toldFrom } = rankingConstants.products;
      for (const [place, { product, direct }] of ranked.entries()) {
        expect(direct.length).toBeLessThanOrEqual(limits.directVerdicts.max);
        for (const { over, preferred, of } of direct) {
          expect(ranked.findIndex((other) => other.product === over)).toBeLessThan(place);
          const between = comparisons.filter(
            ({ winnerSessionId: a, loserSessionId: b }) =>
              (product.sessionIds.includes(a) && over.sessionIds.includes(b)) ||
              (product.sessionIds.includes(b) && over.sessionIds.includes(a)),
          );
          const won = between.filter(
            ({ winnerSessionId, isTie }) => !isTie && product.sessionIds.includes(winnerSessionId),
          );
          expect([preferred, of]).toEqual([won.length, between.length]);
          expect(of).toBeGreaterThanOrEqual(toldFrom.answers);
          expect(preferred / of).toBeGreaterThanOrEqual(toldFrom.share);
        }
      }
    }),
  );
});
