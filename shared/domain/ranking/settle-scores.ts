import { type Band, bands } from "#shared/domain/enumerations.ts";
import { bandOf, bandRanges, fixedScores, roundRating } from "#shared/domain/rating.ts";
import { chanceAboveZero } from "./certainty.ts";
import { rankingConstants } from "./constants.ts";
import type { Standing } from "./fit.ts";
import { nonIncreasing } from "./least-change.ts";
import type { OneOrder } from "./order.ts";

/** A rating that an answer has moved. */
export interface SettledScore {
  readonly id: number;
  readonly rating: number;
}

/** A rated session of the band that is being settled. */
interface Member {
  readonly standing: Standing;
  readonly rating: number;
  /** Where its answers put it, with all decimals. */
  readonly target: number;
}

/**
 * The scores that move after an answer. Only those that the dialog gave may, and not the one that was given just now. A
 * score moves where it belongs when it is further than `leastMove` from there, or when it contradicts, within its band,
 * the place of another that may move. It never leaves its band.
 */
export function settleScores({ placed }: OneOrder, justRatedId: number | null): SettledScore[] {
  return bands.flatMap((band) => {
    const standings = placed.filter(({ session }) => session.rating !== null && bandOf(session.rating) === band);
    const shares = sharesBetterThan(standings, startingShare(band));
    const { min, max } = bandRanges[band];
    const members = standings.flatMap((standing, position): Member[] => {
      const { rating } = standing.session;
      return rating === null ? [] : [{ standing, rating, target: min + (max - min) * (shares[position] ?? 0) }];
    });
    return settleBand(
      members.filter(({ standing: { id, session } }) => session.ratedBy === "dialog" && id !== justRatedId),
    );
  });
}

/** @param members those that may move, in the one order; their targets fall along it */
function settleBand(members: readonly Member[]): SettledScore[] {
  const { leastMove } = rankingConstants.settling;
  const hasMoved = members.map(({ rating, target }) => Math.abs(rating - target) > leastMove + roundingError);
  const scoreAt = (position: number) => {
    const member = members[position];
    if (member === undefined) return Number.NaN;
    return hasMoved[position] ? roundRating(member.target) : member.rating;
  };
  // Two that have both moved agree, so every turn moves one that hasn't yet: position is taken up once for each.
  const waiting = members.map((_, position) => position);
  for (let position = waiting.pop(); position !== undefined; position = waiting.pop()) {
    if (!(scoreAt(position) < scoreAt(position + 1))) continue;
    for (const moving of [position, position + 1]) {
      if (hasMoved[moving]) continue;
      hasMoved[moving] = true;
      waiting.push(moving - 1, moving);
    }
  }
  return members.flatMap(({ standing, rating }, position) => {
    const score = scoreAt(position);
    return score === rating ? [] : [{ id: standing.id, rating: score }];
  });
}

/** Of computing in binary: 8.3 - 8 is a hair above 0.3. */
const roundingError = 1e-9;

/** What a score given without any answer says: a session alone in its band keeps that score. */
function startingShare(band: Band): number {
  const { min, max } = bandRanges[band];
  return (fixedScores[band] - min) / (max - min);
}

/** Sessions of about the same strength, by their sums. */
interface Bin {
  readonly key: number;
  count: number;
  strength: number;
  variance: number;
}

/**
 * The share of its band's sessions that each is expected to be better than, itself counting as `start`.
 * @param standings of one band, in the one order, along which the shares fall
 */
function sharesBetterThan(standings: readonly Standing[], start: number): number[] {
  const binByKey = new Map<number, Bin>();
  for (const standing of standings) {
    const key = binOf(standing);
    const bin = binByKey.get(key) ?? { key, count: 0, strength: 0, variance: 0 };
    bin.count++;
    bin.strength += standing.strength;
    bin.variance += standing.variance;
    binByKey.set(key, bin);
  }
  const bins = [...binByKey.values()].map(({ key, count, strength, variance }) => ({
    key,
    count,
    strength: strength / count,
    variance: variance / count,
  }));
  const shares = standings.map((standing) => {
    const own = binOf(standing);
    let better = start;
    for (const { key, count, strength, variance } of bins) {
      const others = key === own ? count - 1 : count;
      if (others > 0) better += others * chanceAboveZero(standing.strength - strength, standing.variance + variance);
    }
    return better / standings.length;
  });
  // One about which less is known could come out a hair above a neighbour that stands above it.
  return nonIncreasing(shares);
}

const binOf = ({ strength }: Standing) => Math.round(strength / rankingConstants.settling.binWidth);
