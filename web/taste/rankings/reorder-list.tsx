import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { OrderEntry } from "#shared/contract/rankings.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { shiftOf, useRowDrag } from "#web/kit/list/use-row-drag.ts";
import { type HandControl, HandRow } from "./hand-row.tsx";
import { PlaceDialog } from "./place-dialog.tsx";

/** Rows drawn beyond each edge of the screen. */
const overscan = 8;
/** Pixels that the bars at the screen's edges cover, and a little more. */
const covered = { top: 72, bottom: 128 };

interface ReorderListProps {
  readonly rows: readonly OrderEntry[];
  /** The place before, from 1, of what was moved. */
  readonly wasAt: (id: number) => number | null;
  /** @param from @param to from 0 */
  readonly onMove: (from: number, to: number) => void;
}

/** Sessions to be put in order with buttons, keys, by a typed place and by dragging. Only the rows near the screen are drawn. */
export function ReorderList({ rows, wasAt, onMove }: ReorderListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [movedId, setMovedId] = useState<number>();
  const [asked, setAsked] = useState<OrderEntry | null>(null);
  // A row with the focus is drawn wherever it is: the focus would be lost with it.
  const [focusedId, setFocusedId] = useState<number>();
  const indexById = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows]);
  const { drag, start } = useRowDrag({
    count: rows.length,
    page: covered,
    onDrop: ({ from, to }) => {
      setMovedId(rows[from]?.id);
      onMove(from, to);
    },
  });
  const virtualizer = useNearRows(list, rows, [indexOf(focusedId), indexOf(asked?.id), drag?.from]);

  function indexOf(id: number | undefined) {
    return id === undefined ? undefined : indexById.get(id);
  }
  function move(id: number, to: number, control: HandControl) {
    const from = indexById.get(id);
    if (from === undefined) return;
    flushSync(() => {
      setMovedId(id);
      setFocusedId(id);
      onMove(from, to);
    });
    virtualizer.scrollToIndex(to);
    focusControl(list.current, id, control);
  }
  const latest = useRef({ move, start });
  useLayoutEffect(() => {
    latest.current = { move, start };
  });
  const moveRow = useCallback<typeof move>((...moved) => latest.current.move(...moved), []);
  const startDrag = useCallback<typeof start>((...started) => latest.current.start(...started), []);
  const movedTo = indexOf(movedId);
  const moved = movedTo === undefined ? undefined : rows[movedTo];
  const askedAt = indexOf(asked?.id) ?? 0;
  return (
    <>
      <p className="sr-only" role="status">
        {moved && `${shownStrainName(moved.session.strainName)}, now ${(movedTo ?? 0) + 1} of ${rows.length}`}
      </p>
      <ol
        ref={list}
        className={drag ? "handrows is-dragging" : "handrows"}
        style={{ height: virtualizer.getTotalSize(), "--digits": String(rows.length).length }}
        onFocus={({ target }) => setFocusedId(sessionIdOf(target))}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start: top }) => {
          const entry = rows[index];
          return (
            entry && (
              <HandRow
                key={key}
                entry={entry}
                index={index}
                count={rows.length}
                top={top - virtualizer.options.scrollMargin}
                was={wasAt(entry.id)}
                isDragged={index === drag?.from}
                shift={shiftOf(index, drag)}
                onMove={moveRow}
                onAskPlace={setAsked}
                onDragStart={startDrag}
              />
            )
          );
        })}
      </ol>
      <PlaceDialog
        entry={asked}
        place={askedAt + 1}
        count={rows.length}
        onClose={() => setAsked(null)}
        onMove={(place) => {
          if (asked) move(asked.id, place - 1, "place");
          setAsked(null);
        }}
      />
    </>
  );
}

/** The rows near the screen, and those of `kept`. All have one height, which the list is measured by. */
function useNearRows(
  list: RefObject<HTMLOListElement | null>,
  rows: readonly OrderEntry[],
  kept: readonly (number | undefined)[],
) {
  const { height, top } = useRowMeasures(list);
  const keptAt = kept
    .filter((index) => index !== undefined)
    .toSorted((a, b) => a - b)
    .join(" ");
  const rangeExtractor = useCallback(
    (range: Range) => {
      const far = keptAt === "" ? [] : keptAt.split(" ").map(Number);
      return [...new Set([...defaultRangeExtractor(range), ...far.filter((index) => index < range.count)])].sort(
        (a, b) => a - b,
      );
    },
    [keptAt],
  );
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan,
    scrollMargin: top,
    scrollPaddingStart: covered.top,
    scrollPaddingEnd: covered.bottom,
    getItemKey: (index) => rows[index]?.id ?? index,
    rangeExtractor,
  });
  // The library keeps the sizes that it was told first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the height changes
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  return virtualizer;
}

/** Of a row as the design has it, until one is there to be measured. */
const rowRem = 4.25;

/** The height of the list's rows, and how far below the page's upper edge it begins; both in pixels. */
function useRowMeasures(list: RefObject<HTMLOListElement | null>) {
  const [measures, setMeasures] = useState(() => ({
    height: rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || "16"),
    top: 0,
  }));
  const measure = useCallback(() => {
    const { current } = list;
    if (!current) return;
    const top = Math.round(current.getBoundingClientRect().top + window.scrollY);
    const height = current.querySelector("li")?.offsetHeight;
    setMeasures((before) => {
      const now = { height: height || before.height, top };
      return now.height === before.height && now.top === before.top ? before : now;
    });
  }, [list]);
  // What stands above it may have changed with anything.
  useLayoutEffect(measure);
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list, measure]);
  return measures;
}

/** The pressed control keeps the focus; at an end of the list, where it's disabled, the other one gets it. */
function focusControl(list: HTMLElement | null, id: number, control: HandControl) {
  const row = list?.querySelector(`[data-session="${id}"]`);
  const controlOf = (name: HandControl) => row?.querySelector<HTMLButtonElement>(`[data-control="${name}"]`);
  const pressed = controlOf(control);
  const other = control === "up" ? "down" : "up";
  (pressed?.disabled ? controlOf(other) : pressed)?.focus({ preventScroll: true });
}

function sessionIdOf(target: Element): number | undefined {
  const id = target.closest<HTMLElement>("[data-session]")?.dataset.session;
  return id === undefined ? undefined : Number(id);
}
