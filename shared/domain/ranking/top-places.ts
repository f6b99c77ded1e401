import { rankingConstants } from "./constants.ts";

/** The head of a ranking, and how much of its order is settled. */
export interface TopPlaces {
  /** How many places it has: ten, or fewer. */
  readonly places: number;
  /** Neighbours whose order is still open. */
  readonly closeCalls: number;
}

/**
 * How certain the order of the top places is; null for fewer than two.
 * @param certainties of the numbered places in their order: that each rightly ranks above the next one
 */
export function topPlaces(certainties: readonly (number | null)[]): TopPlaces | null {
  const { count, minCertainty } = rankingConstants.topPlaces;
  const places = Math.min(count, certainties.length);
  if (places < 2) return null;
  const closeCalls = certainties.slice(0, places - 1).filter((certainty) => (certainty ?? 0) < minCertainty).length;
  return { places, closeCalls };
}

/** Whether a whole top ten is settled: a shorter list is soon in order, and soon out of it again. */
export function isTopTenSettled(top: TopPlaces | null): boolean {
  return top !== null && top.places === rankingConstants.topPlaces.count && top.closeCalls === 0;
}
