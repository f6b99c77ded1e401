import { addDays, type CalendarDate } from "./calendar-date.ts";
import { morningFrom } from "./day-part.ts";
import { limits } from "./limits.ts";
import { ownDay } from "./utc-offsets.ts";

/** The two things that an experiment compares. */
export const experimentArms = ["a", "b"] as const;
export type ExperimentArm = (typeof experimentArms)[number];
/** What was had on an evening, whatever was drawn. */
export const habitHad = [...experimentArms, "other"] as const;

/**
 * How many evenings an experiment may have, and before one starts what that many can find: a difference of so many rating
 * points in this share of experiments (docs/patterns-simulation.md).
 */
export const experimentSizes = [
  { evenings: 12, points: 2, share: 1 / 3 },
  { evenings: 20, points: 2, share: 4 / 5 },
  { evenings: limits.experiments.evenings, points: 1.5, share: 4 / 5 },
] as const;

/** One coin for each pair of evenings says which comes first, so the two are as many at every even evening. */
export const drawPlan = (evenings: number, coin: () => boolean): ExperimentArm[] =>
  Array.from({ length: evenings / 2 }, (): ExperimentArm[] => (coin() ? ["a", "b"] : ["b", "a"])).flat();

const hourMs = 60 * 60 * 1_000;

/** The day that an evening is of, by the clock of the place or of a zone: it goes on until the next morning. */
export const eveningDay = (time: Date, utcOffset: number | null, timeZone: string): CalendarDate =>
  ownDay(new Date(time.getTime() - morningFrom * hourMs), utcOffset, timeZone);

/** The first day on which another evening may follow: where yesterday may last, one is left free between. */
export const nextEvening = (last: CalendarDate, isSpaced: boolean): CalendarDate => addDays(last, isSpaced ? 2 : 1);

/** Why a session can't be the next evening: it was before the experiment began, or on a day that's over for it. */
export type EveningObstacle = "before-start" | "day-over";

/** @param lastDay of the evenings so far; null before the first one */
export function eveningObstacle(
  { startedAt, lastDay }: { readonly startedAt: Date; readonly lastDay: CalendarDate | null },
  consumedAt: Date,
  day: CalendarDate,
): EveningObstacle | null {
  if (consumedAt < startedAt) return "before-start";
  return lastDay !== null && day <= lastDay ? "day-over" : null;
}

/** Fewer pairs can't come out clear, whatever they say. */
const minPairs = 6;
/** A result as far from nothing comes by chance no more often than this. */
const level = 0.05;
/** Rating points: no mean of pairs can be further away, and finer is never shown. */
const widest = 20;
const finest = 0.005;

/** An evening of the plan, in order. */
export interface PlannedEvening {
  readonly arm: ExperimentArm;
  /** Null where it wasn't rated, or never took place. */
  readonly rating: number | null;
}

export interface ExperimentResult {
  /** A minus B in rating points, the mean of the pairs, and between which values it may well be. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** Whether luck alone would rarely do that. Not clear is not equal. */
  readonly isClear: boolean;
  /** Pairs of evenings that both have a rating: the others say nothing. */
  readonly pairs: number;
}

/** What the pairs say; null as long as too few of them are complete. */
export function judgeExperiment(evenings: readonly PlannedEvening[]): ExperimentResult | null {
  const differences = differencesOf(evenings);
  if (differences.length < minPairs) return null;
  const difference = differences.reduce((sum, one) => sum + one, 0) / differences.length;
  return {
    difference,
    low: difference - reach(differences, difference, -1),
    high: difference + reach(differences, difference, 1),
    isClear: signTest(differences) <= level,
    pairs: differences.length,
  };
}

/** A minus B of each complete pair. */
function differencesOf(evenings: readonly PlannedEvening[]): number[] {
  return evenings.flatMap((second, at) => {
    const first = evenings[at - 1];
    if (at % 2 === 0 || !first || first.rating === null || second.rating === null) return [];
    return first.arm === "a" ? first.rating - second.rating : second.rating - first.rating;
  });
}

/** How far in this direction a true difference may lie that the same test wouldn't refuse, found by halving. */
function reach(differences: readonly number[], mean: number, direction: 1 | -1): number {
  let [possible, refused] = [0, widest];
  while (refused - possible > finest) {
    const middle = (possible + refused) / 2;
    if (signTest(differences.map((one) => one - mean - direction * middle)) <= level) refused = middle;
    else possible = middle;
  }
  return refused;
}

/** All ways in which this many coins may fall are tried: a million take milliseconds. */
const mostPairs = 20;
/** So that sums which differ by rounding alone are equal. */
const tolerance = 1e-9;

/**
 * The exact test of a plan drawn with coins: of all the ways in which they could have fallen, the share whose sum is at
 * least as far from 0. It holds however the evenings hang together.
 * @param differences A minus B of each pair, at most `mostPairs`
 */
export function signTest(differences: readonly number[]): number {
  if (differences.length > mostPairs) throw new RangeError(`${differences.length} pairs are more than ${mostPairs}`);
  const signed = [...differences];
  let sum = signed.reduce((total, difference) => total + difference, 0);
  const reached = Math.abs(sum) - tolerance;
  const ways = 2 ** signed.length;
  let asFar = 0;
  // Gray's order: from one way to the next a single coin turns.
  for (let way = 1; way <= ways; way++) {
    if (Math.abs(sum) >= reached) asFar++;
    const coin = Math.min(31 - Math.clz32(way & -way), signed.length - 1);
    signed[coin] = -(signed[coin] ?? 0);
    sum += 2 * (signed[coin] ?? 0);
  }
  return asFar / ways;
}
