/** Sort keys of Manage Rankings. `rank` is the saved one, 1 being the top. */
export interface RankedByHand {
  readonly id: number;
  readonly rating: number | null;
  readonly rank: number | null;
  readonly createdAt: string | Date;
}

/** Below every rating, and below every saved rank. */
const unrated = -1;
const unranked = Number.MAX_SAFE_INTEGER;

/**
 * Sorts as Manage Rankings shows it: best rating first, unrated after; ties by the saved rank, then newest first
 * (spec section 4, Rankings; decisions.md, Rating and ranking).
 */
export function inRankingsOrder<Session extends RankedByHand>(sessions: readonly Session[]): Session[] {
  return sessions.toSorted(
    (a, b) =>
      (b.rating ?? unrated) - (a.rating ?? unrated) ||
      (a.rank ?? unranked) - (b.rank ?? unranked) ||
      new Date(b.createdAt).getTime() - new Date(a.createdAt).getTime() ||
      b.id - a.id,
  );
}
