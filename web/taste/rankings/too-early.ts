import type { OrderEntry } from "#shared/contract/rankings.ts";
import { scoredFrom } from "#shared/domain/rating.ts";

/**
 * Whether the few sessions that have a place have it from their ratings alone: before the fifth rated session these say
 * more of the band than of the place. Who has compared sessions without rating them sees the order that made.
 */
export const isTooEarly = (entries: readonly OrderEntry[]): boolean =>
  entries.length > 0 && entries.length < scoredFrom && entries.every(({ session }) => session.rating !== null);
