import fc from "fast-check";
import { expect, it } from "vitest";
import type { Comparison, RatedSession } from "./comparison-graph.ts";
import { fitRanking } from "./fit.ts";
import { rankProducts } from "./product-strength.ts";

interface Named {
  readonly name: string;
  readonly sessionIds: readonly number[];
}

/** Products by the ratings of their sessions, which get ids in the order of writing. */
function rank(ratings: Record<string, (number | null)[]>, comparisons: readonly Comparison[] = []) {
  const sessions: RatedSession[] = [];
  const products = Object.entries(ratings).map(([name, given]): Named => {
    const sessionIds = given.map((rating) => sessions.push({ id: sessions.length, rating }) - 1);
    return { name, sessionIds };
  });
  const isRated = (id: number) => sessions[id]?.rating !== null;
  return rankProducts(products, fitRanking(sessions, comparisons), isRated);
}
const namesOf = (ranked: ReturnType<typeof rank>) => ranked.map(({ product }) => product.name);
const beats = (winnerSessionId: number, loserSessionId: number): Comparison => ({ winnerSessionId, loserSessionId });

const rating = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
const person = fc
  .array(fc.array(fc.option(rating), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 })
  .chain((groups) => {
    const count = groups.flat().length;
    const pair = fc.tuple(fc.nat(count - 1), fc.nat(count - 1)).filter(([a, b]) => a !== b);
    return fc.record({
      ratings: fc.constant(Object.fromEntries(groups.map((given, place) => [`product ${place}`, given]))),
      history:
        count < 2
          ? fc.constant([])
          : fc.array(
              pair.map(([a, b]) => beats(a, b)),
              { maxLength: 40 },
            ),
    });
  });

it("lets ten good evenings win over one great one", () => {
  expect(namesOf(rank({ once: [9.4], often: Array(10).fill(8.8), other: [5, 6, 4, 7] }))).toEqual([
    "often",
    "once",
    "other",
  ]);
});

it("follows the comparisons where they contradict the ratings", () => {
  const history = Array(6)
    .fill([beats(2, 0), beats(3, 1), beats(2, 1), beats(3, 0)])
    .flat();
  expect(namesOf(rank({ first: [7, 7], second: [6.5, 6.5] }))).toEqual(["first", "second"]);
  expect(namesOf(rank({ first: [7, 7], second: [6.5, 6.5] }, history))).toEqual(["second", "first"]);
});

it("leaves out products that are neither rated nor compared, and keeps the order of equals", () => {
  expect(namesOf(rank({ unknown: [null, null], one: [7], other: [7] }))).toEqual(["one", "other"]);
  expect(rank({})).toEqual([]);
});

it("puts every product between the mean of all and the weakest or strongest of its sessions", () => {
  fc.assert(
    fc.property(person, ({ ratings, history }) => {
      const sessions = Object.values(ratings)
        .flat()
        .map((value, id): RatedSession => ({ id, rating: value }));
      const { standings } = fitRanking(sessions, history);
      const telling = standings.filter(({ id, wins, losses }) => wins + losses > 0 || sessions[id]?.rating !== null);
      const mean = telling.reduce((sum, { strength }) => sum + strength, 0) / telling.length;
      for (const { product, strength, variance, reliability } of rank(ratings, history)) {
        const own = telling.filter(({ id }) => product.sessionIds.includes(id)).map((standing) => standing.strength);
        expect(strength).toBeGreaterThanOrEqual(Math.min(mean, ...own) - 1e-9);
        expect(strength).toBeLessThanOrEqual(Math.max(mean, ...own) + 1e-9);
        expect(variance).toBeGreaterThan(0);
        expect(reliability).toBeGreaterThan(0);
        expect(reliability).toBeLessThan(1);
      }
    }),
  );
});

it("is the surer of a product the more sessions it has that are known as well", () => {
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
    fc.property(person, ({ ratings, history }) => {
      const sessions = Object.values(ratings)
        .flat()
        .map((value, id): RatedSession => ({ id, rating: value }));
      const ranking = fitRanking(sessions, history);
      const isRated = (id: number) => sessions[id]?.rating !== null;
      const products = rank(ratings, history).map(({ product }) => product);
      const reversed = products
        .map(({ name, sessionIds }) => ({ name, sessionIds: sessionIds.toReversed() }))
        .toReversed();
      const strengthOf = (ranked: ReturnType<typeof rank>, name: string) =>
        ranked.find(({ product }) => product.name === name)?.strength ?? Number.NaN;
      for (const { name } of products)
        expect(strengthOf(rankProducts(reversed, ranking, isRated), name)).toBeCloseTo(
          strengthOf(rankProducts(products, ranking, isRated), name),
          9,
        );
    }),
  );
});
