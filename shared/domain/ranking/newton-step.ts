import type { ComparisonGraph, Contender } from "./comparison-graph.ts";
import { logistic } from "./elo.ts";

/** Conjugate gradients end when the squared, scaled residual has shrunk so far, or is nothing at all. */
const residualShrinkage = 1e-8;
const residualFloor = 1e-20;

/** Finds the Newton step of the log posterior at the present strengths and leaves it in every contender's `step`. */
export function findNewtonStep(graph: ComparisonGraph): void {
  expandAtStrengths(graph);
  solveForStep(graph);
}

/** Gradient and diagonal curvature of the log posterior, and the information of every encounter. */
function expandAtStrengths({ contenders, encounters }: ComparisonGraph): void {
  for (const contender of contenders) {
    contender.gradient = (contender.priorMean - contender.strength) * contender.priorPrecision;
    contender.curvature = contender.priorPrecision;
  }
  for (const encounter of encounters) {
    const { first, second, firstWins, answers } = encounter;
    const chance = logistic(first.strength - second.strength);
    const surprise = firstWins - answers * chance;
    encounter.information = answers * chance * (1 - chance);
    first.gradient += surprise;
    second.gradient -= surprise;
    first.curvature += encounter.information;
    second.curvature += encounter.information;
  }
}

/** Conjugate gradients, preconditioned by the diagonal: the curvature matrix is never built, only applied. */
function solveForStep(graph: ComparisonGraph): void {
  const { contenders } = graph;
  let residual = 0;
  for (const contender of contenders) {
    contender.step = 0;
    contender.residual = contender.gradient;
    contender.scaledResidual = contender.gradient / contender.curvature;
    contender.direction = contender.scaledResidual;
    residual += contender.residual * contender.scaledResidual;
  }
  const enough = Math.max(residual * residualShrinkage, residualFloor);
  for (let round = 0; round < contenders.length + 10 && residual > enough; round++) {
    applyCurvature(graph);
    const previous = residual;
    residual = advance(contenders, previous / curvatureAlongDirection(contenders));
    const bend = residual / previous;
    for (const contender of contenders) contender.direction = contender.scaledResidual + bend * contender.direction;
  }
}

/** Multiplies the directions by the curvature matrix, into `product`. */
function applyCurvature({ contenders, encounters }: ComparisonGraph): void {
  for (const contender of contenders) contender.product = contender.curvature * contender.direction;
  for (const { first, second, information } of encounters) {
    first.product -= information * second.direction;
    second.product -= information * first.direction;
  }
}

function curvatureAlongDirection(contenders: readonly Contender[]): number {
  let sum = 0;
  for (const contender of contenders) sum += contender.direction * contender.product;
  return sum;
}

/** Goes along the directions and returns the squared, scaled residual that is left. */
function advance(contenders: readonly Contender[], length: number): number {
  let residual = 0;
  for (const contender of contenders) {
    contender.step += length * contender.direction;
    contender.residual -= length * contender.product;
    contender.scaledResidual = contender.residual / contender.curvature;
    residual += contender.residual * contender.scaledResidual;
  }
  return residual;
}
