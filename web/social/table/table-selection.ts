import { useMemo, useState } from "react";
import type { TableRow } from "#shared/contract/session-table.ts";

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

/** The rows that are selected, of those that are there: what a filter leaves out isn't, as long as it does. */
export function useSelection(rows: readonly TableRow[] | undefined, begin = nothingSelected) {
  const [selection, setSelection] = useState(begin);
  const selected = useMemo(() => rows?.filter(({ id }) => selection.ids.has(id)) ?? [], [rows, selection]);
  const selectedIds = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  return { selection, setSelection, selected, selectedIds };
}
