/** The same list with one item taken to another place, both counted from 0; the end of the list bounds the place. */
export function withMovedItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.min(Math.max(to, 0), items.length - 1);
  const moved = items.slice(from, from + 1);
  const others = items.toSpliced(from, 1);
  return others.toSpliced(place, 0, ...moved);
}
