import { type Basis, basisOf, type Column, dot, withoutParts } from "./columns.ts";
import { patternConstants } from "./constants.ts";
import { normalFromStudent } from "./normal-scale.ts";
import { logDeterminantOf, type TimeShape, whiten } from "./whitening.ts";

/** How a person's ratings go with time and circumstances, at the shape of time that makes them likeliest. */
export interface TimeModel {
  readonly shape: TimeShape;
  /** The circumstances, whitened. */
  readonly circumstances: Basis;
  /** The ratings, whitened, without what the circumstances explain. */
  readonly rest: Column;
  /** The square of `rest`. */
  readonly square: number;
}

/** A difference as the ratings have it, before it is shrunk. */
export interface Difference {
  readonly size: number;
  /** Its standard error. */
  readonly error: number;
  /** Its distance from nothing, on the scale of the standard normal distribution. */
  readonly score: number;
}

const { correlations, drifts } = patternConstants.time;
const shapes: readonly TimeShape[] = correlations.flatMap((correlation) =>
  drifts.map((drift) => ({ correlation, drift })),
);

/** Ratings without any spread still get a standard error. */
const leastSquare = 1e-12;
const leastVariation = 1e-9;
const untellable: Difference = { size: 0, error: 1_000, score: 0 };

/**
 * Chooses the shape of time by restricted maximum likelihood: what the circumstances took is not counted as certainty.
 * Candidates play no part in it.
 */
export function fitTimeModel(ratings: Column, circumstances: readonly Column[]): TimeModel {
  let best: { model: TimeModel; likelihood: number } | undefined;
  for (const shape of shapes) {
    const basis = basisOf(circumstances.map((column) => whiten(column, shape)));
    const rest = withoutParts(whiten(ratings, shape), basis.columns);
    const square = dot(rest, rest);
    const free = rest.length - basis.columns.length;
    const likelihood =
      -0.5 *
      (logDeterminantOf(shape, ratings.length) + free * Math.log(Math.max(square, leastSquare)) + basis.logVolume);
    if (!best || likelihood > best.likelihood)
      best = { model: { shape, circumstances: basis, rest, square }, likelihood };
  }
  if (!best) throw new Error("There is no shape of time to choose from");
  return best.model;
}

/**
 * The difference that a candidate goes with: an ordinary regression among the surprises, so it is one between neighbouring
 * evenings and not between March and October.
 */
export function differenceBy(candidate: Column, { shape, circumstances, rest, square }: TimeModel): Difference {
  const whitened = whiten(candidate, shape);
  const own = withoutParts(whitened, circumstances.columns);
  const variation = dot(own, own);
  const enough = Math.max(leastVariation, patternConstants.minOwnShare * dot(whitened, whitened));
  if (variation < enough) return untellable;
  const together = dot(own, rest);
  const size = together / variation;
  const free = rest.length - circumstances.columns.length - 1;
  const error = Math.sqrt(Math.max(leastSquare, square - size * together) / free / variation);
  return { size, error, score: normalFromStudent(size / error, free) };
}
