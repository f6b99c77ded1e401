import type { RatedSession } from "./comparison-graph.ts";
import type { Ranking, Standing } from "./fit.ts";

/** The one order of a person's sessions, from which every place is taken. */
export interface OneOrder {
  /** Those with a place, the first one first. */
  readonly placed: readonly Standing[];
  /** Those that were neither rated, answered about nor put in an order. */
  readonly rest: readonly Standing[];
}

/** By strength; level ones, and those without a place, by saved rank, then the newest first. */
export function inOneOrder({ standings }: Ranking): OneOrder {
  const placed = standings.filter(({ isPlaced }) => isPlaced);
  const rest = standings.filter(({ isPlaced }) => !isPlaced);
  return {
    placed: placed.sort((a, b) => b.strength - a.strength || byRankThenNewest(a.session, b.session)),
    rest: rest.sort((a, b) => byRankThenNewest(a.session, b.session)),
  };
}

/** Below every saved rank. */
const unranked = Number.MAX_SAFE_INTEGER;

function byRankThenNewest(a: RatedSession, b: RatedSession): number {
  return (a.rank ?? unranked) - (b.rank ?? unranked) || b.createdAt - a.createdAt || b.id - a.id;
}
