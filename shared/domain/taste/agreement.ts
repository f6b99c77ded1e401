import type { Band } from "#shared/domain/enumerations.ts";
import { bandOf, roundRating } from "#shared/domain/rating.ts";
import { roundToTenth } from "#shared/domain/rounding.ts";

/** The constants of comparing two people's taste. Measured in simulated circles, where taste is partly shared. */
export const taste = {
  /** Products that both have rated; below it nothing is said. */
  minCommon: 5,
  /** Products that agreeing on weighs half against a coin: pairs of products overlap, so it takes this many. */
  coinProducts: 30,
  /** Sessions' worth of 'like any other' in the strength of a product: one lucky evening makes no favorite. */
  likeAnyOther: 1.5,
  /** What a friend counts of whose taste nothing is known; agreement adds to it. */
  unknownFriend: 0.1,
  /** Friend's worth of 'nothing special' in what a product promises. */
  nothingSpecial: 0.15,
  /** Friends whose products are looked through for finds. */
  circle: 40,
} as const;

/** A person's ratings of one product, as far as somebody else may see them. */
export interface ProductRatings {
  /** Rated sessions. */
  readonly rated: number;
  /** Of their ratings, in tenths of a point: a whole number, which is the same in whatever order it's added up. */
  readonly tenths: number;
}

/** By the id of the product, rated ones only. */
export type RatedProducts = ReadonlyMap<string, ProductRatings>;

/** The mean rating, in points. */
export const meanRating = ({ rated, tenths }: ProductRatings): number => roundToTenth(tenths / rated / 10);

/** Of all a person's sessions of a product together: 'liked it', 'it was ok', 'didn't like it'. */
export const verdictOf = (ratings: ProductRatings): Band => bandOf(roundRating(meanRating(ratings)));

export interface CommonProduct {
  readonly productId: string;
  readonly mine: number;
  readonly theirs: number;
  /** Both got the same verdict. */
  readonly agree: boolean;
}

/** Which products both have rated, in the order of their ids; undefined while they are too few to say anything. */
export function productsInCommon(mine: RatedProducts, theirs: RatedProducts): CommonProduct[] | undefined {
  const common = [...mine].flatMap(([productId, ratings]) => {
    const others = theirs.get(productId);
    if (!others) return [];
    const agree = verdictOf(ratings) === verdictOf(others);
    return { productId, mine: meanRating(ratings), theirs: meanRating(others), agree };
  });
  if (common.length < taste.minCommon) return undefined;
  return common.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
}

/** How far above or below a person's own mean each product stands, in points. */
export type Strengths = ReadonlyMap<string, number>;

export function strengthsOf(products: RatedProducts): Strengths {
  const all = [...products.values()];
  const rated = all.reduce((sum, each) => sum + each.rated, 0);
  const tenths = all.reduce((sum, each) => sum + each.tenths, 0);
  const mean = tenths / Math.max(1, rated);
  return new Map(
    [...products].map(([id, each]) => [id, (each.tenths - mean * each.rated) / 10 / (each.rated + taste.likeAnyOther)]),
  );
}

/**
 * How likely two people would order two products alike, from 0 to 1: the share of pairs of products in common that they
 * do, drawn towards a coin's 0.5. It puts friends in order and weighs what they like, and is never shown: as a number it
 * would promise more than it holds. Undefined with too few products in common.
 */
export function closeness(mine: Strengths, theirs: Strengths): number | undefined {
  const common = [...mine].flatMap(([id, own]) => {
    const other = theirs.get(id);
    return other === undefined ? [] : { own, other };
  });
  if (common.length < taste.minCommon) return undefined;
  let alike = 0;
  let unlike = 0;
  for (const [index, a] of common.entries())
    for (const b of common.slice(0, index)) {
      const sign = Math.sign(a.own - b.own) * Math.sign(a.other - b.other);
      if (sign > 0) alike++;
      else if (sign < 0) unlike++;
    }
  if (alike + unlike === 0) return 0.5;
  const share = alike / (alike + unlike);
  return 0.5 + ((share - 0.5) * common.length) / (common.length + taste.coinProducts);
}
