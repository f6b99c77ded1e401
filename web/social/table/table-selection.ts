/** Which sessions are selected, and from which one on a range is. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  /** The last one that was selected or deselected by itself. */
  readonly anchor: number | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** One more, or one less. */
export function toggled({ ids }: Selection, id: number): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** All from the anchor to this one become what the anchor is: selected, or not. */
export function extended(selection: Selection, order: readonly number[], id: number): Selection {
  const { ids, anchor } = selection;
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(id)];
  if (anchor === null || from < 0 || to < 0) return toggled(selection, id);
  const next = new Set(ids);
  for (const each of order.slice(Math.min(from, to), Math.max(from, to) + 1))
    if (ids.has(anchor)) next.add(each);
    else next.delete(each);
  return { ids: next, anchor };
}

/** All of them, or none if they all are. */
export function allToggled({ ids }: Selection, order: readonly number[]): Selection {
  return order.every((id) => ids.has(id)) ? nothingSelected : { ids: new Set(order), anchor: null };
}
