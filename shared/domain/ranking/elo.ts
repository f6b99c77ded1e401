import { rankingConstants } from "./constants.ts";

/** The initial Elo, and the mean of a person's sessions (spec section 9, Default Elo rating). */
export const defaultElo = 1_000;

/** 400 points are odds of 10 to 1. */
const pointsPerLogit = 400 / Math.LN10;

/** A strength in logits on the Elo scale. */
export function eloFromStrength(strength: number): number {
  return defaultElo + pointsPerLogit * strength;
}

export function strengthFromElo(elo: number): number {
  return (elo - defaultElo) / pointsPerLogit;
}

/** Whether a stored Elo rating differs enough from the fitted one to be written. */
export function hasEloMoved(stored: number, fitted: number): boolean {
  return Math.abs(fitted - stored) > rankingConstants.smallestEloMove;
}

/** The probability for a difference in logits: 1 / (1 + exp(-x)). */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
