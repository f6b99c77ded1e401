import { createContext, use, useEffect, useSyncExternalStore } from "react";

const kinds = ["product", "session", "person"] as const;
type Kind = (typeof kinds)[number];

/** A row of what was found, by its kind and id: 'product-9f3', 'session-12'. */
export type FoundRow = `${Kind}-${string}`;

/** What it names; null if it's none. */
export function readFoundRow(text: string | null | undefined) {
  const [, name, id] = /^([a-z]+)-(.+)$/.exec(text ?? "") ?? [];
  const kind = kinds.find((each) => each === name);
  return kind && id ? { kind, id, row: `${kind}-${id}` as const } : null;
}

/** Which rows there are and which is chosen. No state of a component: of thousands of rows only two change with a step. */
export function createFoundRows() {
  const listeners = new Set<() => void>();
  let rows: readonly FoundRow[] = [];
  let wanted: FoundRow | null = null;
  const change = () => {
    for (const changed of listeners) changed();
  };
  /** What the person has chosen, as long as it's there. */
  const picked = () => (wanted !== null && rows.includes(wanted) ? wanted : null);
  return {
    subscribe(changed: () => void) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    picked,
    /** The one that's shown beside the list: the first until another one is picked. */
    chosen: () => picked() ?? rows[0] ?? null,
    choose(row: FoundRow) {
      wanted = row;
      change();
    },
    list(next: readonly FoundRow[]) {
      rows = next;
      change();
    },
  };
}

export type FoundRows = ReturnType<typeof createFoundRows>;

/** Null where there's no room beside the list: then a row only opens. */
export const FoundRowsContext = createContext<FoundRows | null>(null);

/** Tells which rows there are, in their order. */
export function useListedRows(rows: readonly FoundRow[]): void {
  const found = use(FoundRowsContext);
  const names = rows.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows by their names
  useEffect(() => {
    found?.list(rows);
    return () => found?.list([]);
  }, [found, names]);
}

const never = () => () => undefined;

/** For what opens the row. */
export function useFoundRow(row: FoundRow | null) {
  const found = use(FoundRowsContext);
  const isChosen = useSyncExternalStore(found?.subscribe ?? never, () => row !== null && found?.chosen() === row);
  if (!found || row === null) return {};
  return { "data-row": row, "aria-current": isChosen || undefined } as const;
}
