import { roundToTenth } from "#shared/domain/rounding.ts";
import { rankingConstants } from "./constants.ts";
import { logistic } from "./elo.ts";
import { logitsPerPoint } from "./prior.ts";

/** Where a strength stands on the scale of ratings, and between which two it could still move; one decimal each. */
export interface StrengthBand {
  readonly low: number;
  readonly at: number;
  readonly high: number;
}

const top = 10;
/** The mean of a person without ratings, and how near to the ends of the scale a mean may be. */
const [neutralMean, lowestMean, highestMean] = [5, 1, 9];

/**
 * Bands on the scale of the person's own ratings. Around their mean a rating point is worth as many logits as in the
 * prior of the fit; towards 0 and 10 ever more, as a logistic curve, so that no strength leaves the scale or ties there.
 * The number never rises where the strength falls, so it agrees with every place.
 */
export function strengthBands(
  ratings: readonly (number | null)[],
): (place: { readonly strength: number; readonly variance: number }) => StrengthBand {
  const given = ratings.filter((rating) => rating !== null);
  const average = given.length === 0 ? neutralMean : given.reduce((sum, rating) => sum + rating, 0) / given.length;
  const share = Math.min(Math.max(average, lowestMean), highestMean) / top;
  const middle = Math.log(share / (1 - share));
  const slope = 1 / (logitsPerPoint(given, average) * top * share * (1 - share));
  const onScale = (strength: number) => roundToTenth(top * logistic(middle + slope * strength));
  return ({ strength, variance }) => {
    const reach = rankingConstants.bandDeviations * Math.sqrt(variance);
    return { low: onScale(strength - reach), at: onScale(strength), high: onScale(strength + reach) };
  };
}
