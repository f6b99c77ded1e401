import type { ComparisonGraph, Contender, Encounter } from "./comparison-graph.ts";
import { rankingConstants } from "./constants.ts";

/**
 * Leaves in every contender the variance of its strength, in squared logits. An opponent's information is discounted
 * by that opponent's own variance, so a few sweeps over the encounters settle all of them.
 */
export function estimateVariances({ contenders, encounters }: ComparisonGraph): void {
  const precision = new Float64Array(contenders.length);
  const add = ({ index }: Contender, information: number) => {
    precision[index] = (precision[index] ?? 0) + information;
  };
  for (let sweep = 0; sweep < rankingConstants.varianceSweeps && encounters.length > 0; sweep++) {
    for (const { index, prior } of contenders) precision[index] = 1 / prior.variance;
    for (const { first, second, information } of encounters) {
      add(first, information / (1 + information * second.variance));
      add(second, information / (1 + information * first.variance));
    }
    for (const contender of contenders) contender.variance = 1 / (precision[contender.index] ?? 1);
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
