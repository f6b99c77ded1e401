/** Moves one item; places count from 0, and a place beyond the end means the end. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.min(Math.max(to, 0), items.length - 1);
  const moved = items.slice(from, from + 1);
  const others = items.toSpliced(from, 1);
  return others.toSpliced(place, 0, ...moved);
}
