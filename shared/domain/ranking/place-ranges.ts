import { normalSlope } from "./certainty.ts";
import { rankingConstants } from "./constants.ts";
import type { Standing } from "./fit.ts";

/** A session, or a product, with a place. */
type Placed = Pick<Standing, "id" | "strength" | "variance">;

/** The places, from 1, between which a session truly stands four times in five. */
export interface PlaceRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The range of every placed session, by id: what its own strength leaves open, and what those of the others do.
 *
 * A session of strength x has as many above it as the sum, over the others, of the chance to be stronger than x. That sum
 * is computed for evenly spaced x at once, so that the work grows with the number of sessions and not with its square.
 * @param placed in the one order
 */
export function placeRanges(placed: readonly Placed[]): Map<number, PlaceRange> {
  const crowd = addUpChances(placed);
  return new Map(
    placed.map((standing, position) => [standing.id, rangeOf(standing, position + 1, placed.length, crowd)]),
  );
}

function rangeOf({ strength, variance }: Placed, place: number, places: number, crowd: Crowd): PlaceRange {
  const { bandDeviations } = rankingConstants;
  const reach = bandDeviations * Math.sqrt(variance);
  // The sums have the session itself in them, which these take out: its chance to be above its own strength is a half.
  const best = 1 + crowd.above(strength + reach) - chanceBeyondReach;
  const worst = 1 + crowd.above(strength - reach) - (1 - chanceBeyondReach);
  const others = bandDeviations ** 2 * Math.max(0, crowd.doubt(strength) - 0.25);
  const from = Math.round(place - Math.sqrt(Math.max(0, place - best) ** 2 + others));
  const to = Math.round(place + Math.sqrt(Math.max(0, worst - place) ** 2 + others));
  return { from: Math.max(1, from), to: Math.min(places, to) };
}

/** The chance that a strength is above its upper end, by the logistic curve. */
const chanceBeyondReach = 1 / (1 + Math.exp(normalSlope * rankingConstants.bandDeviations));

/** What all sessions together say about a strength. */
interface Crowd {
  /** How many are expected to be stronger. */
  readonly above: (strength: number) => number;
  /** The variance of that number, each session being stronger or not. */
  readonly doubt: (strength: number) => number;
}

function addUpChances(placed: readonly Placed[]): Crowd {
  const { pointsApart, reach } = rankingConstants.placeRange;
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { strength, variance } of placed) {
    const width = reach * Math.sqrt(variance);
    lowest = Math.min(lowest, strength - width);
    highest = Math.max(highest, strength + width);
  }
  if (placed.length === 0) return { above: () => 0, doubt: () => 0 };
  const points = Math.ceil((highest - lowest) / pointsApart) + 2;
  const above = new Float64Array(points);
  const doubt = new Float64Array(points);
  const surelyAbove = new Float64Array(points + 1);
  for (const { strength, variance } of placed) {
    const deviation = Math.sqrt(variance);
    const start = Math.ceil((strength - reach * deviation - lowest) / pointsApart);
    const end = Math.floor((strength + reach * deviation - lowest) / pointsApart) + 1;
    surelyAbove[start] = (surelyAbove[start] ?? 0) + 1;
    // The odds against being above grow by the same factor from point to point, which spares most exponentials.
    const slope = normalSlope / deviation;
    const growth = Math.exp(slope * pointsApart);
    let odds = Math.exp(slope * (lowest + start * pointsApart - strength));
    for (let point = start; point < end; point++) {
      const chance = 1 / (1 + odds);
      above[point] = (above[point] ?? 0) + chance;
      doubt[point] = (doubt[point] ?? 0) + chance * (1 - chance);
      odds *= growth;
    }
  }
  let surely = 0;
  for (let point = points - 1; point >= 0; point--) {
    surely += surelyAbove[point + 1] ?? 0;
    above[point] = (above[point] ?? 0) + surely;
  }
  const at = (sums: Float64Array) => (strength: number) => {
    const exact = (strength - lowest) / pointsApart;
    const point = Math.floor(exact);
    const [left, right] = [sums[point] ?? 0, sums[point + 1] ?? 0];
    return left + (right - left) * (exact - point);
  };
  return { above: at(above), doubt: at(doubt) };
}
