import type { RankingEntry } from "#shared/contract/rankings.ts";

/** The head of the list is what people look at. */
const head = 5;
/** Less than two to one: the two neighbours may well stand the other way round. */
const settled = 2 / 3;

type Placed = Pick<RankingEntry, "certainty">;

/** How sure the order of the first places is, in words; undefined while there is no order of two. */
export function orderHint(entries: readonly Placed[]): string | undefined {
  const top = Math.min(head, entries.length);
  if (top < 2) return undefined;
  const close = entries.slice(0, top - 1).filter(({ certainty }) => (certainty ?? 0) < settled).length;
  if (close === 0) return `The order of your top ${top} looks settled.`;
  const calls = close === 1 ? "1 close call" : `${close} close calls`;
  return `${calls} in your top ${top}. A few more comparisons would tell.`;
}
