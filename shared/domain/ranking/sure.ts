import { rankingConstants } from "./constants.ts";
import type { Standing } from "./fit.ts";
import type { PlaceRange } from "./place-ranges.ts";
import { isTooEarly } from "./too-early.ts";

/** What can be said of the head of a ranking without being wrong often. */
export interface SureOfHead {
  readonly numberOne: boolean;
  /** How many sessions are surely among the best five. */
  readonly bestFive: number;
}

/**
 * @param placed in the one order
 * @param certainties of neighbours, by the id of the upper one
 * @param ranges by id
 */
export function sureOfHead(
  placed: readonly Standing[],
  certainties: ReadonlyMap<number, number>,
  ranges: ReadonlyMap<number, PlaceRange>,
): SureOfHead {
  const [first] = placed;
  const { clearFirst, bestPlaces } = rankingConstants;
  return {
    numberOne: first !== undefined && !isTooEarly(placed) && (certainties.get(first.id) ?? 0) >= clearFirst,
    // Among so few each one is.
    bestFive: placed.length > bestPlaces ? [...ranges.values()].filter(({ to }) => to <= bestPlaces).length : 0,
  };
}
