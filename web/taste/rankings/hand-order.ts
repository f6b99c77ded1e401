import type { UpdateRankings } from "#shared/contract/rankings.ts";
import { limits } from "#shared/domain/limits.ts";
import { moveItem } from "#web/kit/list/use-row-drag.ts";

/** An order that isn't saved yet, and what was moved to make it. */
export interface HandOrder {
  /** Of sessions. */
  readonly ids: readonly number[];
  readonly moved: ReadonlySet<number>;
}

export const unmoved = (ids: readonly number[]): HandOrder => ({ ids, moved: new Set() });

/** @param from @param to from 0; a place beyond the end means the end */
export function withMove({ ids, moved }: HandOrder, from: number, to: number): HandOrder {
  const id = ids[from];
  return id === undefined ? { ids, moved } : { ids: moveItem(ids, from, to), moved: new Set(moved).add(id) };
}

/** The order, updated: without deleted sessions, and with new ones at their place in the saved order. */
export function reconciled({ ids, moved }: HandOrder, saved: readonly number[]): HandOrder {
  const left = new Set(saved);
  const kept = ids.filter((id) => left.delete(id));
  if (left.size === 0 && kept.length === ids.length) return { ids, moved };
  for (const [place, id] of saved.entries()) if (left.has(id)) kept.splice(place, 0, id);
  return { ids: kept, moved };
}

/** Where each session stood before, from 0. */
export const placesOf = (ids: readonly number[]): ReadonlyMap<number, number> =>
  new Map(ids.map((id, place) => [id, place]));

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
