import type { RankingEntry, UpdateRankings } from "#shared/contract/rankings.ts";
import { limits } from "#shared/domain/limits.ts";

type Places = UpdateRankings["rankings"];
interface Listed {
  readonly id: number;
}
type Placed = Pick<RankingEntry, "certainty">;

/** Moves one item; places count from 0, and a place beyond the end means the end. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.min(Math.max(to, 0), items.length - 1);
  const moved = items.slice(from, from + 1);
  const others = items.toSpliced(from, 1);
  return others.toSpliced(place, 0, ...moved);
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

/** The hint covers this many places. */
const topSize = 5;
/** Two neighbours whose order is less certain than two to one are a close call. */
const minCertainty = 2 / 3;

/** How certain the order of the top places is; undefined for fewer than two entries. */
export function orderHint(entries: readonly Placed[]): string | undefined {
  const top = Math.min(topSize, entries.length);
  if (top < 2) return undefined;
  const close = entries.slice(0, top - 1).filter(({ certainty }) => (certainty ?? 0) < minCertainty).length;
  if (close === 0) return `Your top ${top} looks settled.`;
  const calls = close === 1 ? "1 close call" : `${close} close calls`;
  return `${calls} in your top ${top}. A few more comparisons will settle it.`;
}
