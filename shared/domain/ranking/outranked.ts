import type { Band } from "#shared/domain/enumerations.ts";
import { bandOf } from "#shared/domain/rating.ts";
import { deviationsForChance, orderCertainty } from "./certainty.ts";
import { rankingConstants } from "./constants.ts";
import type { Ranking, Standing } from "./fit.ts";

/** Sessions of a higher band that a session surely stands above, though their ratings say more. */
export interface Outranked {
  readonly band: Band;
  readonly sessions: number;
}

/** From the least telling pair of bands to the one that is told. */
const contradictions = [
  { lower: "disliked", higher: "ok" },
  { lower: "disliked", higher: "liked" },
  { lower: "ok", higher: "liked" },
] as const satisfies readonly { readonly lower: Band; readonly higher: Band }[];

/**
 * By id, for each rated session that surely stands above sessions of a higher band: how many there are of the highest
 * such band. Bands are no walls; where two words of a person disagree, they may want to rate again.
 */
export function outrankedBands(ranking: Ranking): Map<number, Outranked> {
  const inBand = (band: Band) => ranking.standings.filter((standing) => bandOfStanding(standing) === band);
  const standings = { liked: inBand("liked"), ok: inBand("ok"), disliked: inBand("disliked") };
  const outranked = new Map<number, Outranked>();
  for (const { lower, higher } of contradictions) {
    const counts = countSurelyBelow(standings[lower], standings[higher]);
    for (const { first, second } of ranking.encounters) {
      const [above, below] = bandOfStanding(first) === lower ? [first, second] : [second, first];
      if (bandOfStanding(above) !== lower || bandOfStanding(below) !== higher) continue;
      // Direct answers make surer than the two strengths alone.
      if (isSure(above, below) || orderCertainty(ranking, above, below) < rankingConstants.outranksFrom) continue;
      counts.set(above.id, (counts.get(above.id) ?? 0) + 1);
    }
    for (const [id, sessions] of counts) outranked.set(id, { band: higher, sessions });
  }
  return outranked;
}

function bandOfStanding({ session }: Standing): Band | null {
  return session.rating === null ? null : bandOf(session.rating);
}

const sureDeviations = deviationsForChance(rankingConstants.outranksFrom);

function isSure(above: Standing, below: Standing): boolean {
  return above.strength - below.strength >= sureDeviations * Math.sqrt(above.variance + below.variance);
}

/** Sessions that are looked at one by one for each: enough for any count that a person would read. */
const mostLookedAt = 200;

/** By id, how many of the `higher` ones each of the `lower` ones surely stands above; only those that do. */
function countSurelyBelow(lower: readonly Standing[], higher: readonly Standing[]): Map<number, number> {
  const rising = higher.toSorted((a, b) => a.strength - b.strength);
  const leastKnown = rising.reduce((most, { variance }) => Math.max(most, variance), 0);
  const counts = new Map<number, number>();
  for (const above of lower) {
    // So far below, how much is known of them makes no difference.
    const clear = above.strength - sureDeviations * Math.sqrt(above.variance + leastKnown);
    let count = countUpTo(rising, clear);
    const nearest = above.strength - sureDeviations * Math.sqrt(above.variance);
    for (let next = count, end = count + mostLookedAt; next < end; next++) {
      const below = rising[next];
      if (below === undefined || below.strength > nearest) break;
      if (isSure(above, below)) count++;
    }
    if (count > 0) counts.set(above.id, count);
  }
  return counts;
}

/** How many are not stronger than that, by bisection. */
function countUpTo(rising: readonly Standing[], strength: number): number {
  let [from, to] = [0, rising.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rising[middle]?.strength ?? Number.POSITIVE_INFINITY) <= strength) from = middle + 1;
    else to = middle;
  }
  return from;
}
