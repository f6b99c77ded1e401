import { expect, it } from "vitest";
import { workOf } from "#test/ranking-simulation/counted-work.ts";
import { beats, ratedSession } from "#test/ranking-simulation/history.ts";
import { randomSource } from "#test/ranking-simulation/random.ts";
import { neighbourCertainties } from "./certainty.ts";
import { fitRanking } from "./fit.ts";
import { inOneOrder } from "./order.ts";
import { outrankedBands } from "./outranked.ts";
import { placeRanges } from "./place-ranges.ts";
import { rankProducts } from "./product-strength.ts";
import { saveOrder } from "./saved-order.ts";
import { settleScores } from "./settle-scores.ts";

/** Someone who logs four products every other time, and is asked about everything a few times. */
function personWith(sessionCount: number) {
  const { below, normal } = randomSource("growth");
  const qualities = Array.from({ length: sessionCount }, normal);
  const quality = (id: number) => qualities[id] ?? 0;
  const sessions = qualities.map((feeling, id) =>
    ratedSession(id, Math.min(10, Math.max(0, Math.round(65 + 22 * (feeling + normal()))) / 10), {
      ratedBy: id % 3 === 0 ? "hand" : "dialog",
    }),
  );
  const comparisons = Array.from({ length: 5 * sessionCount }, () => {
    const a = below(sessionCount);
    const b = (a + 1 + below(sessionCount - 1)) % sessionCount;
    return quality(a) + normal() > quality(b) ? beats(a, b) : beats(b, a);
  });
  const productOf = Map.groupBy(qualities.keys(), (id) => (id % 2 === 0 ? id % 8 : id));
  const products = [...productOf.values()].map((sessionIds) => ({ sessionIds }));
  const ranking = fitRanking(sessions, comparisons);
  const order = inOneOrder(ranking);
  return { sessions, comparisons, products, ranking, order, ids: order.placed.map(({ id }) => id) };
}

const count = 10_000;
const person = personWith(count);

it.each<[string, () => unknown]>([
  ["the fit", () => fitRanking(person.sessions, person.comparisons)],
  ["the order and its certainties", () => neighbourCertainties(person.ranking, inOneOrder(person.ranking).placed)],
  ["the range of every place", () => placeRanges(person.order.placed)],
  ["what stands above a higher band", () => outrankedBands(person.ranking)],
  ["settled scores", () => settleScores(person.order, null)],
  ["a saved order", () => saveOrder(person.sessions, person.comparisons, person.ids.toReversed())],
  ["products", () => rankProducts(person.products, person.ranking, person.comparisons)],
])("takes less work for 10,000 sessions than a fifteenth of all pairs: %s", (_, call) => {
  const work = workOf(call);
  expect(work).toBeGreaterThan(0);
  expect(work).toBeLessThan((count * (count - 1)) / 2 / 15);
});
