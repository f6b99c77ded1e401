import type { Band } from "#shared/domain/enumerations.ts";
import { fixedScores, placeRating } from "#shared/domain/rating.ts";
import { drawOpponents } from "#shared/domain/rating-opponents.ts";
import { type RandomSource, randomSource } from "./random.ts";

/** Slopes of a simulated person's answers: the chance to prefer i is logistic(slope x (quality i - quality j)). */
const noiseSlopes = { high: 1.5, medium: 3, low: 6, tiny: 25 } as const;
export type Noise = keyof typeof noiseSlopes;

/** A person who has logged and rated sessions, each with a true quality that only the metrics see. */
export interface SimulatedPerson {
  readonly qualities: readonly number[];
  readonly ratings: readonly number[];
  /** Whether the person prefers session `a` to session `b` this time. */
  readonly prefers: (a: number, b: number) => boolean;
}

/** Deviation, in qualities, of the judgement 'liked', 'ok' or 'disliked'. */
const bandNoise = 0.5;
/** About 54 % liked, 30 % ok, 16 % disliked. */
const likedAbove = -0.1;
const dislikedBelow = -1.1;

/** Qualities are standard normal. */
export function simulatePerson(seed: number, sessions: number, noise: Noise): SimulatedPerson {
  const random = randomSource("qualities", seed, sessions);
  const qualities = Array.from({ length: sessions }, () => random.normal());
  return rateAll(qualities, seed, noise);
}

export interface ProductWorld {
  readonly sessions: number;
  readonly products: number;
  /** The part of the variance of quality that products explain; the rest is the evening's. */
  readonly share: number;
}

/** A person whose sessions are of products, each with a true quality of its own. */
export interface ProductPerson extends SimulatedPerson {
  /** The product of each session. */
  readonly productOf: readonly number[];
  readonly productQualities: readonly number[];
}

/** Some products are logged often, many once or twice: the n-th is drawn 1 / n as often as the first. */
export function simulateProducts(
  seed: number,
  { sessions, products, share }: ProductWorld,
  noise: Noise,
): ProductPerson {
  const random = randomSource("products", seed, sessions, products, share);
  const productQualities = Array.from({ length: products }, () => random.normal());
  const upTo: number[] = [];
  for (let place = 0; place < products; place++) upTo.push((upTo.at(-1) ?? 0) + 1 / (place + 1));
  const total = upTo.at(-1) ?? 0;
  const draw = () => {
    const drawn = random.uniform() * total;
    return upTo.findIndex((sum) => drawn < sum);
  };
  const productOf = Array.from({ length: sessions }, draw);
  const qualities = productOf.map(
    (product) => Math.sqrt(share) * (productQualities[product] ?? 0) + Math.sqrt(1 - share) * random.normal(),
  );
  return { ...rateAll(qualities, seed, noise), productOf, productQualities };
}

/** Every session goes through the rating dialog in the order of logging. */
function rateAll(qualities: readonly number[], seed: number, noise: Noise): SimulatedPerson {
  const sessions = qualities.length;
  const dialog = randomSource("dialog", seed, sessions, noise);
  const prefersInDialog = comparator(qualities, noise, dialog);
  const ratings = qualities.map((quality, session) => {
    const band = judge(quality + bandNoise * dialog.normal());
    if (session === 0) return fixedScores[band];
    const opponents = drawOpponents([...Array(session).keys()], dialog.uniform);
    const wins = opponents.filter((opponent) => prefersInDialog(session, opponent)).length;
    return placeRating(band, wins, opponents.length);
  });
  return { qualities, ratings, prefers: comparator(qualities, noise, randomSource("answers", seed, sessions, noise)) };
}

function judge(felt: number): Band {
  if (felt > likedAbove) return "liked";
  return felt < dislikedBelow ? "disliked" : "ok";
}

function comparator(qualities: readonly number[], noise: Noise, random: RandomSource): SimulatedPerson["prefers"] {
  const quality = (session: number) => qualities[session] ?? Number.NaN;
  return (a, b) => random.uniform() < 1 / (1 + Math.exp(noiseSlopes[noise] * (quality(b) - quality(a))));
}
