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

/** A fitted session: strength in logits (0 is the person's mean), its variance, and its record. */
export type Standing = Readonly<Pick<Contender, "id" | "index" | "strength" | "variance" | "wins" | "losses">>;

/** The fitted ranking of one person's sessions, in the order in which the sessions were given. */
export interface Ranking {
  readonly standings: readonly Standing[];
  /** The answers that two sessions had directly, if any. */
  readonly encounterOf: (a: Standing, b: Standing) => Readonly<Pick<Encounter, "answers" | "information">> | undefined;
}

/**
 * Bradley-Terry strengths, maximum a posteriori, over the whole history of comparisons with the ratings as the prior.
 * The log posterior is strictly concave: neither the order of the answers nor the start changes the result.
 * `storedElo` (by session id) only spares steps.
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
  const { contenders, encounterByPair } = graph;
  return {
    standings: contenders,
    encounterOf: (a, b) => encounterByPair.get(pairKey(a, b, contenders.length)),
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
