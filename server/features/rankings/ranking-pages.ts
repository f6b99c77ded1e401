import { decodeCursor, encodeCursor, type Page, type PageRequest } from "#server/db/query/pagination.ts";

/** An entry of a ranking. */
interface Positioned {
  /** In the whole ranking, from 1, whatever of it is asked for; those without a place follow those with one. */
  readonly position: number;
  readonly id: number;
}

/** @returns the position at which the previous page ended. @throws BrokenCursor, also when there is nothing to rank */
export function readRankingCursor({ cursor }: PageRequest): number {
  if (cursor === undefined) return 0;
  const [position] = decodeCursor(cursor, ["whole", "whole"]);
  return position;
}

/** The ranking is fitted as a whole, so pages are sliced in memory. */
export function pageOfRanking<Entry extends Positioned>(
  entries: readonly Entry[],
  limit: number,
  after: number,
): Page<Entry> {
  const rest = entries.filter(({ position }) => position > after);
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && rest.length > limit ? encodeCursor([last.position, last.id]) : null };
}
