import type { UpdateRankings } from "#shared/contract/rankings.ts";
import { limits } from "#shared/domain/limits.ts";

type Places = UpdateRankings["rankings"];

interface Listed {
  readonly id: number;
}

/**
 * The places that saving an order sends: all of them, because a saved rank breaks ties with all others. An order too long
 * for one request sends only the changed places and the one above them, which bounds the ratings they may take.
 * @param before the order as it was; without it, all places count as changed
 */
export function placesToSave(after: readonly Listed[], before: readonly Listed[] = []): Places {
  const places = after.map(({ id }, index) => ({ sessionId: id, rank: index + 1 }));
  if (bytesOf(places) <= limits.rankings.bytes) return places;
  const isChanged = ({ sessionId, rank }: Places[number]) => before[rank - 1]?.id !== sessionId;
  const first = places.findIndex(isChanged);
  return places.slice(Math.max(first - 1, 0), places.findLastIndex(isChanged) + 1);
}

/** Its length is its bytes: it is all ASCII. */
function bytesOf(rankings: Places): number {
  return JSON.stringify({ rankings } satisfies UpdateRankings).length;
}
