import type { RankingEntry, UpdateRankings } from "#shared/contract/rankings.ts";
import { limits } from "#shared/domain/limits.ts";

type Places = UpdateRankings["rankings"];
interface Listed {
  readonly id: number;
}
type Placed = Pick<RankingEntry, "certainty">;

/**
 * The places that saving an order sends: all of them, because a saved rank breaks ties with all others. An order too long
 * for one request sends only the changed places and the one above them, which bounds the ratings they may take.
 */
export function placesToSave(before: readonly Listed[], after: readonly Listed[]): Places {
  const places = after.map(({ id }, index) => ({ sessionId: id, rank: index + 1 }));
  if (bytesOf(places) <= limits.json.bytes) return places;
  const isChanged = ({ sessionId, rank }: Places[number]) => before[rank - 1]?.id !== sessionId;
  const first = places.findIndex(isChanged);
  return places.slice(Math.max(first - 1, 0), places.findLastIndex(isChanged) + 1);
}

/** Its length is its bytes: it is all ASCII. */
function bytesOf(rankings: Places): number {
  return JSON.stringify({ rankings } satisfies UpdateRankings).length;
}

/** How far down the order is followed. */
const topSize = 10;
/** Two neighbours whose order is less certain than two to one are a close call. */
const minCertainty = 2 / 3;

export interface TopOrder {
  /** How many places it has: ten, or fewer. */
  readonly places: number;
  /** Neighbours whose order is still open. */
  readonly closeCalls: number;
}

/** How certain the order of the top places is; null for fewer than two compared entries. */
export function topOrder(compared: readonly Placed[]): TopOrder | null {
  const places = Math.min(topSize, compared.length);
  if (places < 2) return null;
  const closeCalls = compared.slice(0, places - 1).filter(({ certainty }) => (certainty ?? 0) < minCertainty).length;
  return { places, closeCalls };
}

/** '1 close call in your top 10.' */
export function closeCallsLabel({ places, closeCalls }: TopOrder): string {
  if (closeCalls === 0) return `Your top ${places} looks settled.`;
  return `${closeCalls} close ${closeCalls === 1 ? "call" : "calls"} in your top ${places}.`;
}

type Compared = Pick<RankingEntry, "comparisons">;

/** Only compared sessions have a place. */
export function splitByComparison<Entry extends Compared>(entries: readonly Entry[]) {
  return {
    compared: entries.filter(({ comparisons }) => comparisons > 0),
    waiting: entries.filter(({ comparisons }) => comparisons === 0),
  };
}
