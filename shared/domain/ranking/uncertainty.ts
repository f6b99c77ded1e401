import type { ComparisonGraph, Contender, Encounter } from "./comparison-graph.ts";
import { rankingConstants } from "./constants.ts";

/**
 * Leaves in every contender the variance of its strength, in squared logits. An opponent's information is discounted
 * by that opponent's own variance, so a few sweeps over the encounters settle all of them.
 */
export function estimateVariances({ contenders, encounters }: ComparisonGraph): void {
  for (let sweep = 0; sweep < rankingConstants.varianceSweeps; sweep++) {
    for (const contender of contenders) contender.precision = contender.priorPrecision;
    for (const { first, second, information } of encounters) {
      first.precision += information / (1 + information * second.variance);
      second.precision += information / (1 + information * first.variance);
    }
    for (const contender of contenders) contender.variance = 1 / contender.precision;
  }
}

/** The variance of the difference of two strengths: direct answers tie the two together. */
export function differenceVariance(
  a: Pick<Contender, "variance">,
  b: Pick<Contender, "variance">,
  encounter: Pick<Encounter, "information"> | undefined,
): number {
  const apart = a.variance + b.variance;
  return apart / (1 + (encounter?.information ?? 0) * apart);
}
