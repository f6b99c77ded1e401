import type { OrderEntry } from "#shared/contract/rankings.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { reorderRatings } from "#shared/domain/reorder-ratings.ts";
import { spelledCount } from "#web/core/format.ts";

type Scored = { readonly session: Pick<OrderEntry["session"], "rating"> };

/** Whether a score is higher than one that stands above it. */
export function hasContradiction(entries: readonly Scored[]): boolean {
  let lowest = Number.POSITIVE_INFINITY;
  for (const { session } of entries) {
    if (session.rating === null) continue;
    if (session.rating > lowest) return true;
    lowest = session.rating;
  }
  return false;
}

interface ScoreChanges {
  readonly scores: number;
  /** Rating points. */
  readonly largest: number;
}

/** What saving the order as it stands would do to the scores. */
export function changesToAgree(entries: readonly Scored[]): ScoreChanges {
  const before = entries.map(({ session }) => session.rating);
  const changes = reorderRatings(before).flatMap((after, at) => {
    const rating = before[at] ?? null;
    return after === null || after === rating ? [] : [rating === null ? 0 : Math.abs(after - rating)];
  });
  return { scores: changes.length, largest: Math.max(0, ...changes) };
}

/** 'Seven scores change, the largest by 0.6.' */
export function changesLabel({ scores, largest }: ScoreChanges): string {
  if (scores === 1) return `One score changes, by ${formatRating(largest)}.`;
  return `${spelledCount(scores)} scores change, the largest by ${formatRating(largest)}.`;
}
