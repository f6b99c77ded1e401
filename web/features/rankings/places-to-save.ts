import type { UpdateRankings } from "#shared/contract/rankings.ts";
import { limits } from "#shared/domain/limits.ts";

type Places = UpdateRankings["rankings"];
interface Listed {
  readonly id: number;
}

/**
 * What saving an order sends: every place, because a saved rank breaks ties with all others. Where that is more than a
 * request may hold, only the places that changed with the one above them, which bounds the ratings they may take.
 */
export function placesToSave(before: readonly Listed[], after: readonly Listed[]): Places {
  const places = after.map(({ id }, index) => ({ sessionId: id, rank: index + 1 }));
  if (bytesOf(places) <= limits.json.bytes) return places;
  const isChanged = ({ sessionId, rank }: Places[number]) => before[rank - 1]?.id !== sessionId;
  const first = places.findIndex(isChanged);
  return places.slice(Math.max(first - 1, 0), places.findLastIndex(isChanged) + 1);
}

/** All of it is ASCII. */
function bytesOf(rankings: Places): number {
  return JSON.stringify({ rankings } satisfies UpdateRankings).length;
}
