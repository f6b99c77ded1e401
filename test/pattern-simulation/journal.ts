import type { PatternSession } from "#shared/domain/patterns/candidates.ts";
import { patternConstants } from "#shared/domain/patterns/constants.ts";
import { lookAt } from "#shared/domain/patterns/look.ts";
import { sessionsOfLook } from "#shared/domain/patterns/looks.ts";
import { randomSource } from "#test/ranking-simulation/random.ts";
import { simulateDiary, type World } from "./world.ts";

const methods = ["joint", "pen", "edible"] as const;
const types = ["sativa", "indica", "hybrid"] as const;
const places = ["Home", "Balcony", "June's"] as const;
const hours = [9, 13, 16, 19, 22] as const;
const reasons = ["sleep", "fun", "pain"];

type Product = Pick<PatternSession, "productId" | "strainType" | "ingestionMethod">;

/** A whole journal of somebody for whom nothing matters: what is asked about it is what the app asks. */
export function simulateJournal(seed: string, world: World, sessions: number): PatternSession[] {
  const random = randomSource("journal", seed);
  const { ratings } = simulateDiary({ seed, world, sessions });
  const pick = <Value>(values: readonly [Value, ...Value[]]) => values[random.below(values.length)] ?? values[0];
  const drawProduct = (index: number) => ({
    productId: `product ${index}`,
    strainType: pick(types),
    ingestionMethod: pick(methods),
  });
  const products: [Product, ...Product[]] = [drawProduct(0), ...[1, 2, 3, 4, 5, 6, 7].map(drawProduct)];
  let [product, place] = [products[0], pick(places)];
  return [...ratings].map((rating, id) => {
    if (random.uniform() < 0.2) product = pick(products);
    if (random.uniform() < 0.3) place = pick(places);
    return {
      ...product,
      ...{ id, rating: Number.isNaN(rating) ? null : rating, weekday: id % 7, hour: pick(hours), location: place },
      ...{ companions: random.uniform() < 0.4 ? "June" : "alone", amount: 1 + random.below(4), amountUnit: "pieces" },
      reasons: reasons.filter(() => random.uniform() < 0.5),
    };
  });
}

/** The share of such people who are misled by the last look: in some worlds weekends do matter, and may be found. */
export function misledByJournals(world: World, people: number, seed: string): number {
  const last = 400;
  const looks = patternConstants.looks.filter((look) => look <= last);
  const misled = Array.from({ length: people }, (_, person) => {
    const sessions = simulateJournal(`${seed} ${person}`, world, 1.55 * last);
    return looks.some((look) =>
      lookAt(sessionsOfLook(sessions, look), () => null).patterns.some(({ about }) => about.kind !== "weekend"),
    );
  });
  return misled.filter(Boolean).length / people;
}
