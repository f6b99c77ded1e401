import type { Comparison } from "#shared/domain/ranking/comparison-graph.ts";
import { type RankedProduct, rankProducts } from "#shared/domain/ranking/product-strength.ts";
import { keepDiary, startComparing } from "./diary.ts";
import { type Estimate, estimateMean, kendallTau } from "./metrics.ts";
import type { Setting } from "./order-simulation.ts";
import { randomSource } from "./random.ts";
import { type SimulatedPerson, simulatePerson } from "./world.ts";

/** How well products are ordered, after some number of Compare answers. */
export interface ProductQuality {
  /** Kendall's tau-b against the true order of products, by the plain mean of their ratings. */
  readonly tauOfMeans: Estimate;
  readonly tau: Estimate;
  /** The same when direct answers decide nothing. */
  readonly tauOfStrengths: Estimate;
  /** The share of clear majorities (of at least four direct answers three in four or more) that the places contradict. */
  readonly contradicted: number;
  /** The same when direct answers decide nothing. */
  readonly contradictedByStrengths: number;
  /** Such majorities of one person. */
  readonly majorities: number;
}

/** After each of the given numbers of Compare answers per session (ascending). */
export function simulateProducts(setting: Setting, answersPerSession: readonly number[]): ProductQuality[] {
  const people = Array.from({ length: setting.people }, (_, person) =>
    simulateOne(setting, answersPerSession, setting.firstSeed + person),
  );
  return answersPerSession.map((_, column) => {
    const looks = people.flatMap((columns) => columns[column] ?? []);
    const majorities = looks.reduce((sum, look) => sum + look.majorities, 0);
    return {
      tauOfMeans: estimateMean(looks.map(({ tauOfMeans }) => tauOfMeans)),
      tau: estimateMean(looks.map(({ tau }) => tau)),
      tauOfStrengths: estimateMean(looks.map(({ tauOfStrengths }) => tauOfStrengths)),
      contradicted: looks.reduce((sum, look) => sum + look.contradicted, 0) / (majorities || 1),
      contradictedByStrengths: looks.reduce((sum, look) => sum + look.contradictedByStrengths, 0) / (majorities || 1),
      majorities: majorities / setting.people,
    };
  });
}

interface LoggedProduct {
  readonly product: number;
  readonly sessionIds: readonly number[];
}

function simulateOne(setting: Setting, answersPerSession: readonly number[], seed: number) {
  const person = simulatePerson(seed, setting);
  const random = randomSource("products", seed, setting.sessions, setting.noise);
  const diary = keepDiary(person, random);
  const comparing = startComparing(person, diary, random);
  const products = loggedProducts(person);
  const truth = products.map(({ product }) => person.productQualities[product] ?? Number.NaN);
  const means = products.map(({ sessionIds }) => {
    const ratings = sessionIds.map((id) => diary.sessions[id]?.rating ?? Number.NaN);
    return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  });
  let asked = 0;
  return answersPerSession.map((target) => {
    for (; asked < target * setting.sessions; asked++) comparing.answer();
    const ranking = comparing.ranking();
    const ranked = rankProducts(products, ranking, diary.comparisons);
    const byStrengths = rankProducts(products, ranking, []);
    return {
      tauOfMeans: kendallTau(means, truth),
      tau: kendallTau(scoresOf(products, ranked), truth),
      tauOfStrengths: kendallTau(scoresOf(products, byStrengths), truth),
      ...countMajorities(person, diary.comparisons, ranked),
      contradictedByStrengths: countMajorities(person, diary.comparisons, byStrengths).contradicted,
    };
  });
}

function scoresOf(products: readonly LoggedProduct[], ranked: readonly RankedProduct<LoggedProduct>[]): number[] {
  const placeOf = new Map(ranked.map(({ product: { product } }, place) => [product, place]));
  return products.map(({ product }) => -(placeOf.get(product) ?? Number.NaN));
}

function loggedProducts({ productOf }: SimulatedPerson): LoggedProduct[] {
  const sessionIds = Map.groupBy(productOf.keys(), (id) => productOf[id] ?? 0);
  return [...sessionIds].map(([product, ids]) => ({ product, sessionIds: ids }));
}

/** Counted here from the answers, not taken from what the product says of them. */
function countMajorities(
  { productOf }: SimulatedPerson,
  comparisons: readonly Comparison[],
  ranked: readonly RankedProduct<LoggedProduct>[],
) {
  let [majorities, contradicted] = [0, 0];
  for (const [place, { product: above }] of ranked.entries()) {
    for (const { product: below } of ranked.slice(place + 1)) {
      const between = (winner: LoggedProduct, loser: LoggedProduct) =>
        comparisons.filter(
          ({ winnerSessionId, loserSessionId }) =>
            productOf[winnerSessionId] === winner.product && productOf[loserSessionId] === loser.product,
        ).length;
      const [agreeing, opposing] = [between(above, below), between(below, above)];
      const answers = agreeing + opposing;
      if (answers < 4 || Math.max(agreeing, opposing) < 0.75 * answers) continue;
      majorities++;
      if (opposing > agreeing) contradicted++;
    }
  }
  return { majorities, contradicted };
}
