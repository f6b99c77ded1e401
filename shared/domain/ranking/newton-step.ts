import type { ComparisonGraph, Contender, Encounter } from "./comparison-graph.ts";
import { logistic } from "./elo.ts";

/** Conjugate gradients end when the squared, scaled residual has shrunk so far, or is nothing at all. */
const residualShrinkage = 1e-8;
const residualFloor = 1e-20;

/** An encounter, and the places of the two in `met`. */
type Bout = readonly [encounter: Encounter, first: number, second: number];

/** Finds Newton steps of the log posterior. Only sessions that met others move, so only they have working values. */
export class NewtonSolver {
  readonly met: readonly Contender[];
  readonly #bouts: readonly Bout[];
  readonly #gradient: Float64Array;
  readonly #curvature: Float64Array;
  readonly #step: Float64Array;
  readonly #residual: Float64Array;
  readonly #scaledResidual: Float64Array;
  readonly #direction: Float64Array;
  readonly #curvedDirection: Float64Array;

  constructor({ encounters }: ComparisonGraph) {
    const places = new Map<Contender, number>();
    const placeOf = (contender: Contender) => {
      const place = places.get(contender) ?? places.size;
      places.set(contender, place);
      return place;
    };
    this.#bouts = encounters.map((encounter) => [encounter, placeOf(encounter.first), placeOf(encounter.second)]);
    this.met = [...places.keys()];
    const values = () => new Float64Array(places.size);
    [this.#gradient, this.#curvature, this.#step] = [values(), values(), values()];
    [this.#residual, this.#scaledResidual] = [values(), values()];
    [this.#direction, this.#curvedDirection] = [values(), values()];
  }

  /** @returns the step of each of `met` at their present strengths, until the next one is looked for */
  findStep(): Float64Array {
    this.#expandAtStrengths();
    this.#solveForStep();
    return this.#step;
  }

  /** Gradient and diagonal curvature of the log posterior, and the information of every encounter. */
  #expandAtStrengths(): void {
    const [gradient, curvature] = [this.#gradient, this.#curvature];
    for (const [place, { prior, strength }] of this.met.entries()) {
      gradient[place] = (prior.strength - strength) / prior.variance;
      curvature[place] = 1 / prior.variance;
    }
    for (const [encounter, first, second] of this.#bouts) {
      const { firstWins, answers } = encounter;
      const chance = logistic(encounter.first.strength - encounter.second.strength);
      const surprise = firstWins - answers * chance;
      encounter.information = answers * chance * (1 - chance);
      add(gradient, first, surprise);
      add(gradient, second, -surprise);
      add(curvature, first, encounter.information);
      add(curvature, second, encounter.information);
    }
  }

  /** Conjugate gradients, preconditioned by the diagonal: the curvature matrix is never built, only applied. */
  #solveForStep(): void {
    const [gradient, curvature, direction] = [this.#gradient, this.#curvature, this.#direction];
    const [left, scaled] = [this.#residual, this.#scaledResidual];
    this.#step.fill(0);
    left.set(gradient);
    for (let place = 0; place < left.length; place++) scaled[place] = at(gradient, place) / at(curvature, place);
    direction.set(scaled);
    let residual = dotProduct(left, scaled);
    const enough = Math.max(residual * residualShrinkage, residualFloor);
    for (let round = 0; round < left.length + 10 && residual > enough; round++) {
      this.#applyCurvature();
      const previous = residual;
      residual = this.#advance(previous / dotProduct(direction, this.#curvedDirection));
      const bend = residual / previous;
      for (let place = 0; place < left.length; place++)
        direction[place] = at(scaled, place) + bend * at(direction, place);
    }
  }

  /** Multiplies the directions by the curvature matrix, into `product`. */
  #applyCurvature(): void {
    const direction = this.#direction;
    for (let place = 0; place < direction.length; place++)
      this.#curvedDirection[place] = at(this.#curvature, place) * at(direction, place);
    for (const [{ information }, first, second] of this.#bouts) {
      add(this.#curvedDirection, first, -information * at(direction, second));
      add(this.#curvedDirection, second, -information * at(direction, first));
    }
  }

  /** Goes along the directions and returns the squared, scaled residual that is left. */
  #advance(length: number): number {
    const [left, scaled] = [this.#residual, this.#scaledResidual];
    for (let place = 0; place < left.length; place++) {
      add(this.#step, place, length * at(this.#direction, place));
      add(left, place, -length * at(this.#curvedDirection, place));
      scaled[place] = at(left, place) / at(this.#curvature, place);
    }
    return dotProduct(left, scaled);
  }
}

const at = (values: Float64Array, place: number): number => values[place] ?? 0;

function add(values: Float64Array, place: number, more: number): void {
  values[place] = at(values, place) + more;
}

function dotProduct(some: Float64Array, others: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < some.length; place++) sum += at(some, place) * at(others, place);
  return sum;
}
