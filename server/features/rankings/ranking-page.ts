import { decodeCursor, encodeCursor, type Page, type PageRequest } from "#server/db/query/pagination.ts";

/** What a ranking is sorted by: strongest first, ties by id in the same direction. */
export interface RankedPlace {
  readonly eloRating: number;
  readonly id: number;
}

/** @returns where the previous page ended. @throws BrokenCursor, also when there is nothing to rank */
export function readRankingCursor({ cursor }: PageRequest): RankedPlace | undefined {
  if (cursor === undefined) return undefined;
  const [eloRating, id] = decodeCursor(cursor, ["number", "whole"]);
  return { eloRating, id };
}

/** The ranking is fitted as a whole, so pages are sliced in memory, with the same cursors as elsewhere. */
export function pageOfRanking<Place extends RankedPlace>(
  places: readonly Place[],
  limit: number,
  after: RankedPlace | undefined,
): Page<Place> {
  const rest = places.filter(
    ({ eloRating, id }) => !after || eloRating < after.eloRating || (eloRating === after.eloRating && id < after.id),
  );
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && rest.length > limit ? encodeCursor([last.eloRating, last.id]) : null };
}
