import { type RankedProduct, rankProducts } from "#shared/domain/ranking/product-strength.ts";
import { highNote } from "./methods.ts";
import { type Estimate, estimateMean, kendallTau } from "./metrics.ts";
import { randomSource } from "./random.ts";
import { type Noise, type ProductPerson, type ProductWorld, simulateProducts } from "./world.ts";

export interface ProductSetting extends ProductWorld {
  readonly people: number;
  readonly noise: Noise;
}

/** Mean tau-b against the true order of products. */
export interface ProductEstimates {
  readonly meanOfRatings: Estimate;
  readonly meanOfStrengths: Estimate;
  readonly highNote: Estimate;
  /** How much the model's order is better, person by person. */
  readonly gain: Estimate;
}

/** After each of the given numbers of comparisons per session (ascending). All sessions are rated. */
export function compareProductOrders(
  setting: ProductSetting,
  comparisonsPerSession: readonly number[],
): ProductEstimates[] {
  const people = Array.from({ length: setting.people }, (_, seed) => simulateOne(setting, comparisonsPerSession, seed));
  return comparisonsPerSession.map((_, column) => {
    const taus = people.flatMap((columns) => columns[column] ?? []);
    return {
      meanOfRatings: estimateMean(taus.map(({ byRatings }) => byRatings)),
      meanOfStrengths: estimateMean(taus.map(({ byStrengths }) => byStrengths)),
      highNote: estimateMean(taus.map(({ byModel }) => byModel)),
      gain: estimateMean(taus.map(({ byRatings, byModel }) => byModel - byRatings)),
    };
  });
}

function simulateOne(setting: ProductSetting, comparisonsPerSession: readonly number[], seed: number) {
  const person = simulateProducts(seed, setting, setting.noise);
  const products = loggedProducts(person);
  const truth = products.map(({ product }) => person.productQualities[product] ?? Number.NaN);
  const means = (values: readonly number[]) =>
    products.map(({ sessionIds }) => averageOf(sessionIds.map((id) => values[id] ?? Number.NaN)));
  const byRatings = kendallTau(means(person.ratings), truth);
  const method = highNote(person.ratings, randomSource("method", seed, setting.sessions, setting.noise));
  let asked = 0;
  return comparisonsPerSession.map((target) => {
    for (; asked < target * setting.sessions; asked++) {
      const [a, b] = method.nextPair();
      if (person.prefers(a, b)) method.answer(a, b);
      else method.answer(b, a);
    }
    const ranked = rankProducts(products, method.ranking(), () => true);
    return {
      byRatings,
      byStrengths: kendallTau(means(method.scores()), truth),
      byModel: kendallTau(strengthsOf(products, ranked), truth),
    };
  });
}

interface LoggedProduct {
  readonly product: number;
  readonly sessionIds: readonly number[];
}

function loggedProducts({ productOf }: ProductPerson): LoggedProduct[] {
  const sessionIds = Map.groupBy(productOf.keys(), (id) => productOf[id] ?? 0);
  return [...sessionIds].map(([product, ids]) => ({ product, sessionIds: ids }));
}

function strengthsOf(products: readonly LoggedProduct[], ranked: readonly RankedProduct<LoggedProduct>[]): number[] {
  const strengthByProduct = new Map(ranked.map(({ product, strength }) => [product, strength]));
  return products.map((product) => strengthByProduct.get(product) ?? Number.NaN);
}

function averageOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
