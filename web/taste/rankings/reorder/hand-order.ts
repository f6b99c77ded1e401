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
