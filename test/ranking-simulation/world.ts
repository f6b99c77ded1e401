import { type Band, bands } from "#shared/domain/enumerations.ts";
import { permutation, type RandomSource, randomSource } from "./random.ts";

/** Slopes of a simulated person's answers: the chance to prefer i is logistic(slope x (quality i - quality j)). */
const noiseSlopes = { high: 1.5, medium: 3, low: 6 } as const;
type Noise = keyof typeof noiseSlopes;

export interface World {
  readonly sessions: number;
  readonly noise: Noise;
  /** `share`: the part of the variance of quality that products explain; the rest is the evening's. */
  readonly products?: { readonly count: number; readonly share: number };
  /** The share of the sessions, the first ones, whose ratings are imported instead of given in the dialog. */
  readonly imported?: number;
}

/** A person who logs sessions, each with a true quality that only the metrics see. */
export interface SimulatedPerson {
  readonly qualities: readonly number[];
  /** What the person says of each in the dialog. */
  readonly bands: readonly Band[];
  /** The rating of each that is imported; null for those that are rated in the dialog. */
  readonly importedRatings: readonly (number | null)[];
  /** The product of each session; each has one of its own in a world without products. */
  readonly productOf: readonly number[];
  readonly productQualities: readonly number[];
  /** Whether the person prefers session `a` to session `b` this time. */
  readonly prefersInDialog: (a: number, b: number) => boolean;
  readonly prefersInCompare: (a: number, b: number) => boolean;
}

/** Deviation, in qualities, of a judgement: 'liked', 'ok', 'disliked', or a number. */
const judgementNoise = 0.5;

/** Qualities have variance 1. The same seed and world always make the same person. */
export function simulatePerson(seed: number, world: World): SimulatedPerson {
  const words = [seed, world.sessions, world.products?.count ?? 0, world.products?.share ?? 0];
  const { productOf, productQualities, qualities } = logSessions(world, randomSource("logged", ...words));
  const judging = randomSource("judged", ...words);
  const chosenBands = chooseBands(qualities, judging);
  const imported = Math.round((world.imported ?? 0) * world.sessions);
  const numbers = writeNumbers(qualities, judging);
  return {
    qualities,
    bands: chosenBands,
    importedRatings: numbers.map((number, session) => (session < imported ? number : null)),
    productOf,
    productQualities,
    prefersInDialog: comparator(qualities, world.noise, randomSource("in the dialog", world.noise, ...words)),
    prefersInCompare: comparator(qualities, world.noise, randomSource("in Compare", world.noise, ...words)),
  };
}

/** Some products are logged often, many once or twice: the n-th is drawn 1 / n as often as the first, and each at least once. */
function logSessions({ sessions, products }: World, random: RandomSource) {
  if (products === undefined) {
    const qualities = Array.from({ length: sessions }, random.normal);
    return { qualities, productQualities: qualities, productOf: [...qualities.keys()] };
  }
  const { count, share } = products;
  const productQualities = Array.from({ length: count }, random.normal);
  const upTo: number[] = [];
  for (let place = 0; place < count; place++) upTo.push((upTo.at(-1) ?? 0) + 1 / (place + 1));
  const draw = () => {
    const drawn = random.uniform() * (upTo.at(-1) ?? 0);
    return upTo.findIndex((sum) => drawn < sum);
  };
  const logged = Array.from({ length: sessions }, (_, session) => (session < count ? session : draw()));
  const productOf = permutation(sessions, random).map((position) => logged[position] ?? 0);
  const qualities = productOf.map(
    (product) => Math.sqrt(share) * (productQualities[product] ?? 0) + Math.sqrt(1 - share) * random.normal(),
  );
  return { qualities, productQualities, productOf };
}

/** About half are liked and a sixth disliked, but where one person likes another says 'ok'. */
function chooseBands(qualities: readonly number[], random: RandomSource): Band[] {
  const likedAbove = -0.1 + 0.5 * random.normal();
  const dislikedBelow = likedAbove - Math.max(0.4, 1 + 0.3 * random.normal());
  return qualities.map((quality) => {
    const felt = quality + judgementNoise * random.normal();
    if (felt > likedAbove) return bands[0];
    return felt < dislikedBelow ? bands[2] : bands[1];
  });
}

/** Everyone has a mean, a spread and steps of their own. */
function writeNumbers(qualities: readonly number[], random: RandomSource): number[] {
  const mean = 7 + 0.8 * random.normal();
  const spread = 0.9 + 1.3 * random.uniform();
  const steps = [1, 2, 10][random.below(3)] ?? 1;
  const ofFeeling = spread / Math.sqrt(1 + judgementNoise ** 2);
  return qualities.map((quality) => {
    const number = mean + ofFeeling * (quality + judgementNoise * random.normal());
    return Math.min(10, Math.max(0, Math.round(number * steps) / steps));
  });
}

function comparator(qualities: readonly number[], noise: Noise, random: RandomSource) {
  const quality = (session: number) => qualities[session] ?? Number.NaN;
  return (a: number, b: number) =>
    random.uniform() < 1 / (1 + Math.exp(noiseSlopes[noise] * (quality(b) - quality(a))));
}
