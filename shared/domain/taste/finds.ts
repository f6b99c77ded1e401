import { closeness, type RatedProducts, strengthsOf, taste } from "./agreement.ts";

export interface Friend {
  readonly id: string;
  /** What the viewer has let this friend see. */
  readonly mine: RatedProducts;
  /** What this friend lets the viewer see. */
  readonly theirs: RatedProducts;
  /** False if one of the two doesn't want to know where they agree. */
  readonly comparable: boolean;
}

export interface Find {
  readonly productId: string;
  /** Friends who rate it above their own mean. */
  readonly likedBy: readonly string[];
  /** In points above what a person rates on average; only for the order. */
  readonly promise: number;
}

/**
 * Products that friends like and that aren't in `had`, the most promising first: a mean of the friends' strengths, in
 * which those count more who order products as the viewer does. One who orders them the other way round counts nothing.
 * Somebody of whom nothing is known counts a little, as does somebody who doesn't want to be compared.
 */
export function findsAmong(friends: readonly Friend[], had: ReadonlySet<string>): Find[] {
  const candidates = new Map<string, { sum: number; weight: number; likedBy: string[] }>();
  for (const { id, mine, theirs, comparable } of friends) {
    const strengths = strengthsOf(theirs);
    const close = comparable ? closeness(strengthsOf(mine), strengths) : undefined;
    const weight = Math.max(0, taste.unknownFriend + (close === undefined ? 0 : 2 * close - 1));
    if (weight === 0) continue;
    for (const [productId, strength] of strengths) {
      if (had.has(productId)) continue;
      const candidate = candidates.get(productId) ?? { sum: 0, weight: 0, likedBy: [] };
      candidate.sum += weight * strength;
      candidate.weight += weight;
      if (strength > 0) candidate.likedBy.push(id);
      candidates.set(productId, candidate);
    }
  }
  return [...candidates]
    .map(([productId, { sum, weight, likedBy }]) => ({
      ...{ productId, likedBy, promise: sum / (weight + taste.nothingSpecial) },
    }))
    .filter(({ promise }) => promise > 0)
    .toSorted((a, b) => b.promise - a.promise || (a.productId < b.productId ? -1 : 1));
}
