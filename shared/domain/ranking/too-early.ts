import { hasNumbers } from "#shared/domain/rating.ts";

interface Placed {
  readonly session: { readonly rating: number | null };
}

/**
 * Whether the few sessions that have a place have it from their ratings alone: before the fifth rated session these say
 * more of the band than of the place. Who has compared sessions without rating them sees the order that made.
 */
export const isTooEarly = (placed: readonly Placed[]): boolean =>
  placed.length > 0 && !hasNumbers(placed.length) && placed.every(({ session }) => session.rating !== null);
