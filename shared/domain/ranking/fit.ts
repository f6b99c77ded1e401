import {
  buildComparisonGraph,
  type Comparison,
  type ComparisonGraph,
  type Contender,
  type Encounter,
  pairKey,
  type RatedSession,
} from "./comparison-graph.ts";
import { rankingConstants } from "./constants.ts";
import { strengthFromElo } from "./elo.ts";
import { findNewtonStep } from "./newton-step.ts";
import { estimateVariances } from "./uncertainty.ts";

/**
 * A fitted session: strength in logits (0 is about the person's mean), its variance, and its record. `answers` counts
 * all that were given about it, wins, losses and ties. One that is rated, answered about or was put in an order has a
 * place.
 */
export type Standing = Readonly<
  Pick<Contender, "session" | "id" | "index" | "strength" | "variance" | "wins" | "losses" | "answers" | "isPlaced">
>;

/** The fitted ranking of one person's sessions, in the order in which the sessions were given. */
export interface Ranking {
  readonly standings: readonly Standing[];
  /** The answers in the fit that two sessions had directly, if any. */
  readonly encounterOf: (a: Standing, b: Standing) => Readonly<Pick<Encounter, "answers" | "information">> | undefined;
  /** The same, over all pairs that met. */
  readonly encounters: readonly Readonly<Encounter>[];
}

/**
 * Bradley-Terry strengths, maximum a posteriori, over everything that a person has said: ratings and saved orders are
 * the prior, and all answers weigh the same, whoever asked and when. The log posterior is strictly concave: neither the
 * order of the answers nor the start changes the result. `storedElo` (by session id) only spares steps.
 */
export function fitRanking(
  sessions: readonly RatedSession[],
  comparisons: readonly Comparison[],
  storedElo?: ReadonlyMap<number, number>,
): Ranking {
  const fitting = fittingSteps(sessions, comparisons, storedElo);
  for (;;) {
    const { done, value } = fitting.next();
    if (done) return value;
  }
}

/** The same step by step, so that a server can answer others in between. */
export function* fittingSteps(
  sessions: readonly RatedSession[],
  comparisons: readonly Comparison[],
  storedElo: ReadonlyMap<number, number> = new Map(),
): Generator<void, Ranking> {
  const graph = buildComparisonGraph(sessions, comparisons);
  yield;
  for (const contender of graph.contenders) {
    const elo = storedElo.get(contender.id);
    if (elo !== undefined) contender.strength = strengthFromElo(elo);
  }
  yield* climb(graph);
  estimateVariances(graph);
  levelEquals(graph.contenders);
  const { contenders, encounters, encounterByPair } = graph;
  return {
    standings: contenders,
    encounterOf: (a, b) => encounterByPair.get(pairKey(a, b, contenders.length)),
    encounters,
  };
}

/** Newton's method to the top of the log posterior. */
function* climb(graph: ComparisonGraph): Generator<void, void> {
  const { tolerance, maximumSteps, maxStepSize } = rankingConstants.fit;
  for (let step = 0; step < maximumSteps; step++) {
    findNewtonStep(graph);
    let longest = 0;
    for (const contender of graph.contenders) longest = Math.max(longest, Math.abs(contender.step));
    const scale = longest > maxStepSize ? maxStepSize / longest : 1;
    for (const contender of graph.contenders) contender.strength += scale * contender.step;
    if (longest < tolerance) return;
    yield;
  }
}

/**
 * Gives placed sessions whose strengths differ by no more than the fit can tell the same strength, so that whatever is
 * derived from it (Elo, a number, a place) treats them alike.
 */
function levelEquals(contenders: readonly Contender[]): void {
  const falling = contenders.filter(({ isPlaced }) => isPlaced).sort((a, b) => b.strength - a.strength);
  let previous = Number.POSITIVE_INFINITY;
  let level = previous;
  for (const contender of falling) {
    if (previous - contender.strength > rankingConstants.fit.level) level = contender.strength;
    previous = contender.strength;
    contender.strength = level;
  }
}
