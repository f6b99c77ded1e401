import {
  buildComparisonGraph,
  type Comparison,
  type ComparisonGraph,
  type Contender,
  type Encounter,
  type FittedSession,
  pairKey,
  type RatedSession,
} from "./comparison-graph.ts";
import { rankingConstants } from "./constants.ts";
import { strengthFromElo } from "./elo.ts";
import { NewtonSolver } from "./newton-step.ts";
import { estimateVariances } from "./uncertainty.ts";

/**
 * A fitted session: strength in logits (0 is about the person's mean), its variance, and its record. `answers` counts
 * all that were given about it, wins, losses and ties. One that is rated, answered about or was put in an order has a
 * place.
 */
export type Standing<Session extends FittedSession = RatedSession> = Readonly<
  Pick<
    Contender<Session>,
    "session" | "id" | "index" | "strength" | "variance" | "wins" | "losses" | "answers" | "isPlaced"
  >
>;

/** The fitted ranking of one person's sessions, in the order in which the sessions were given. */
export interface Ranking<Session extends FittedSession = RatedSession> {
  readonly standings: readonly Standing<Session>[];
  /** The answers in the fit that two sessions had directly, if any. */
  readonly encounterOf: (
    a: Standing<Session>,
    b: Standing<Session>,
  ) => Readonly<Pick<Encounter, "answers" | "information">> | undefined;
  /** The same, over all pairs that met. */
  readonly encounters: readonly Readonly<Encounter<Session>>[];
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
export function* fittingSteps<Session extends FittedSession>(
  sessions: readonly Session[],
  comparisons: readonly Comparison[],
  storedElo: ReadonlyMap<number, number> = new Map(),
): Generator<void, Ranking<Session>> {
  const graph = buildComparisonGraph(sessions, comparisons);
  yield;
  yield* climb(graph, storedElo);
  estimateVariances(graph);
  levelEquals(graph.contenders);
  const { contenders, encounters, encounterByPair } = graph;
  return {
    standings: contenders,
    encounterOf: (a, b) => encounterByPair.get(pairKey(a, b, contenders.length)),
    encounters,
  };
}

/** Newton's method to the top of the log posterior. Sessions that met no other are there: at their priors. */
function* climb(graph: ComparisonGraph, storedElo: ReadonlyMap<number, number>): Generator<void, void> {
  const { tolerance, maximumSteps, maxStepSize } = rankingConstants.fit;
  const solver = new NewtonSolver(graph);
  const { met } = solver;
  for (const contender of met) {
    const elo = storedElo.get(contender.id);
    if (elo !== undefined) contender.strength = strengthFromElo(elo);
  }
  for (let round = 0; round < maximumSteps && met.length > 0; round++) {
    const steps = solver.findStep();
    const longest = steps.reduce((length, step) => Math.max(length, Math.abs(step)), 0);
    const scale = longest > maxStepSize ? maxStepSize / longest : 1;
    for (const [place, contender] of met.entries()) contender.strength += scale * (steps[place] ?? 0);
    if (longest < tolerance) return;
    yield;
  }
}

/**
 * Gives placed sessions whose strengths differ by no more than the fit can tell the same strength, so that whatever is
 * derived from it (Elo, a number, a place) treats them alike.
 */
function levelEquals(contenders: readonly Contender[]): void {
  // Thousands of sessions share a hundred strengths, unless most of them have met.
  const strengths = new Set(contenders.filter(({ isPlaced }) => isPlaced).map(({ strength }) => strength));
  const levels = new Map<number, number>();
  let previous = Number.POSITIVE_INFINITY;
  let level = previous;
  for (const strength of Float64Array.from(strengths).sort().reverse()) {
    if (previous - strength > rankingConstants.fit.level) level = strength;
    previous = strength;
    levels.set(strength, level);
  }
  for (const contender of contenders)
    if (contender.isPlaced) contender.strength = levels.get(contender.strength) ?? contender.strength;
}
