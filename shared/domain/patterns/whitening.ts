import type { Column } from "./columns.ts";

/** How a person's ratings hang together over time. */
export interface TimeShape {
  /** How much of an evening's mood the next one has, from 0 to below 1. */
  readonly correlation: number;
  /** The variance of the level's step from one session to the next, where the moods' variance is 1. */
  readonly drift: number;
}

/** What the Kalman filter does at each session; it depends on nothing but the shape. */
interface Gains {
  readonly level: Column;
  readonly mood: Column;
  /** By which a surprise is multiplied to have variance 1. */
  readonly scale: Column;
  /** The sum of the logarithms of the surprises' variances so far. */
  readonly logDeterminant: Column;
}

/** Nothing is known of the level before the first session. */
const unknownVariance = 1e7;
const shortest = 512;

const gainsByShape = new Map<string, Gains>();

function gainsOf({ correlation, drift }: TimeShape, length: number): Gains {
  const key = `${correlation} ${drift}`;
  const known = gainsByShape.get(key);
  if (known && known.level.length >= length) return known;
  const gains = computeGains({ correlation, drift }, Math.max(shortest, 2 * length));
  gainsByShape.set(key, gains);
  return gains;
}

function computeGains({ correlation, drift }: TimeShape, length: number): Gains {
  const empty = () => new Float64Array(length);
  const gains = { level: empty(), mood: empty(), scale: empty(), logDeterminant: empty() };
  // What is uncertain before each session: the level, the mood, and the two together.
  let [ofLevel, ofBoth, ofMood, sum] = [unknownVariance, 0, 1, 0];
  for (let at = 0; at < length; at++) {
    const [level, mood] = [ofLevel + ofBoth, ofBoth + ofMood];
    const variance = level + mood;
    // The first session tells the level and nothing else.
    if (at > 0) sum += Math.log(variance);
    gains.level[at] = level / variance;
    gains.mood[at] = mood / variance;
    gains.scale[at] = 1 / Math.sqrt(variance);
    gains.logDeterminant[at] = sum;
    ofLevel += drift - level ** 2 / variance;
    ofBoth = correlation * (ofBoth - (level * mood) / variance);
    ofMood = correlation ** 2 * (ofMood - mood ** 2 / variance) + 1 - correlation ** 2;
  }
  return gains;
}

/**
 * The surprises of a column: what a Kalman filter, which knows the level (a random walk) and the moods (each with something
 * of the one before) so far, didn't expect. They hang together no longer and vary alike, and a constant has none. One fewer
 * than there are sessions.
 */
export function whiten(column: Column, shape: TimeShape): Column {
  const gains = gainsOf(shape, column.length);
  const surprises = new Float64Array(Math.max(0, column.length - 1));
  let [level, mood] = [0, 0];
  for (let at = 0; at < column.length; at++) {
    const surprise = (column[at] ?? 0) - level - mood;
    if (at > 0) surprises[at - 1] = surprise * (gains.scale[at] ?? 0);
    level += (gains.level[at] ?? 0) * surprise;
    mood = shape.correlation * (mood + (gains.mood[at] ?? 0) * surprise);
  }
  return surprises;
}

/** The logarithm of the determinant of the surprises' covariance before they are scaled. */
export const logDeterminantOf = (shape: TimeShape, length: number): number =>
  gainsOf(shape, length).logDeterminant[length - 1] ?? 0;
