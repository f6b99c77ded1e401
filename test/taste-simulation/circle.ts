import { roundRating } from "#shared/domain/rating.ts";
import { type ProductRatings, type RatedProducts, strengthsOf } from "#shared/domain/taste/agreement.ts";
import { type Friend, findsAmong } from "#shared/domain/taste/finds.ts";
import { permutation, type RandomSource, randomSource } from "#test/ranking-simulation/random.ts";

/** People who know each other, and what they like: partly what everybody likes, partly a taste of two directions. */
export interface World {
  /** The first one is asked about, the others are whom they follow. */
  readonly people: number;
  /** Of the variance of liking: what's common quality, and what's taste; the rest is whim. */
  readonly common: number;
  readonly taste: number;
}

const products = 80;
/** Products that a person has had, from the least to the most. */
const tried = { least: 8, most: 40 };
const maxSessions = 8;
const goesOn = 0.55;
/** Deviation of one evening, where a person's liking has 1. */
const evening = 1.25;
/** Ratings of such likings: their mean, and a deviation's worth of points. */
const points = { mean: 7, deviation: 1.6 };
const shown = 5;

interface SimulatedPerson {
  readonly likings: readonly number[];
  readonly rated: RatedProducts;
}

const clip = (rating: number) => Math.min(10, Math.max(0, roundRating(rating)));

function rateProduct(liking: number, random: RandomSource): ProductRatings {
  let rated = 1;
  while (rated < maxSessions && random.uniform() < goesOn) rated++;
  const ratings = Array.from({ length: rated }, () =>
    clip(points.mean + points.deviation * (liking + evening * random.normal())),
  );
  return { rated, tenths: Math.round(10 * ratings.reduce((sum, rating) => sum + rating, 0)) };
}

function simulateCircle(seed: number, { people, common, taste }: World): SimulatedPerson[] {
  const random = randomSource("circle", seed, people, common, taste);
  const normals = (count: number) => Array.from({ length: count }, random.normal);
  const quality = normals(products);
  const directions = Array.from({ length: products }, () => normals(2));
  return Array.from({ length: people }, () => {
    const own = normals(2);
    const length = Math.hypot(...own);
    const likings = directions.map(([x = 0, y = 0], product) => {
      const match = (x * (own[0] ?? 0) + y * (own[1] ?? 0)) / length;
      const whim = Math.sqrt(1 - common - taste) * random.normal();
      return Math.sqrt(common) * (quality[product] ?? 0) + Math.sqrt(taste) * match + whim;
    });
    // A few products are known to many, and people choose a little by what they'll like.
    const count = tried.least + random.below(tried.most - tried.least + 1);
    const had = likings
      .map((liking, product) => ({
        product,
        liking,
        draw: Math.log(random.uniform()) / Math.exp(-0.5 * Math.log(1 + product) + 0.3 * liking),
      }))
      .toSorted((a, b) => b.draw - a.draw)
      .slice(0, count);
    return { likings, rated: new Map(had.map(({ product, liking }) => [`${product}`, rateProduct(liking, random)])) };
  });
}

const rules = ["at random", "most tried", "mean of friends", "finds"] as const;
type Rule = (typeof rules)[number];

/** Of the products that each rule shows first, the share that the person truly likes: their own upper third. */
export function hitsOf(world: World, circles: number, firstSeed: number): Record<Rule, number> {
  const hits = { "at random": 0, "most tried": 0, "mean of friends": 0, finds: 0 };
  const counts = { ...hits };
  for (let seed = firstSeed; seed < firstSeed + circles; seed++) {
    const [asked, ...others] = simulateCircle(seed, world);
    if (!asked) continue;
    const third = asked.likings.toSorted((a, b) => b - a)[Math.floor(products / 3)] ?? 0;
    for (const [rule, list] of Object.entries(listsOf(asked, others, seed)) as [Rule, readonly string[]][])
      for (const product of list.slice(0, shown)) {
        counts[rule]++;
        if ((asked.likings[Number(product)] ?? 0) >= third) hits[rule]++;
      }
  }
  for (const rule of rules) hits[rule] /= Math.max(1, counts[rule]);
  return hits;
}

function listsOf(asked: SimulatedPerson, others: readonly SimulatedPerson[], seed: number) {
  const friends = others.map(
    ({ rated }, id): Friend => ({ id: `${id}`, mine: asked.rated, theirs: rated, comparable: true }),
  );
  const had = new Set(asked.rated.keys());
  const seen = new Map<string, { friends: number; strength: number }>();
  for (const { theirs } of friends)
    for (const [product, strength] of strengthsOf(theirs)) {
      const sum = seen.get(product) ?? { friends: 0, strength: 0 };
      if (!had.has(product)) seen.set(product, { friends: sum.friends + 1, strength: sum.strength + strength });
    }
  const open = [...seen].map(([product, sum]) => ({ product, ...sum }));
  const by = (score: (each: (typeof open)[number]) => number) =>
    open.toSorted((a, b) => score(b) - score(a) || Number(a.product) - Number(b.product)).map(({ product }) => product);
  return {
    "at random": permutation(open.length, randomSource("shuffled", seed)).flatMap((at) => open[at]?.product ?? []),
    "most tried": by((each) => each.friends),
    "mean of friends": by(({ strength, friends }) => strength / (friends + 1.5)),
    finds: findsAmong(friends, had).map(({ productId }) => productId),
  };
}
