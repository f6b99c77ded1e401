import type { UpdateRankings } from "#shared/contract/rankings.ts";
import { limits } from "#shared/domain/limits.ts";
import type { TopPlaces } from "#shared/domain/ranking/top-places.ts";

type Places = UpdateRankings["rankings"];
interface Listed {
  readonly id: number;
}

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

/** '1 close call in your top 10.' */
export function closeCallsLabel({ places, closeCalls }: TopPlaces): string {
  if (closeCalls === 0) return `Your top ${places} looks settled.`;
  return `${closeCalls} close ${closeCalls === 1 ? "call" : "calls"} in your top ${places}.`;
}
