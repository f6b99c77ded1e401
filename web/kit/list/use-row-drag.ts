import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";

/** Moves one item; places count from 0, and a place beyond the end means the end. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.min(Math.max(to, 0), items.length - 1);
  const moved = items.slice(from, from + 1);
  const others = items.toSpliced(from, 1);
  return others.toSpliced(place, 0, ...moved);
}

/** The dragged row's original index and the index of a drop now, both from 0. */
interface RowDrag {
  readonly from: number;
  readonly to: number;
}

interface DraggableRows {
  readonly count: number;
  readonly onDrop: (drag: RowDrag) => void;
  /** What scrolls is the page instead of a box around the list; as many pixels at its edges are covered. */
  readonly page?: { readonly top: number; readonly bottom: number } | undefined;
}

/** Dragging within this many pixels of the scroller's edges scrolls it. */
const autoScrollZone = 56;
/** Pixels per frame; dragging beyond the edge multiplies them. */
const autoScrollStep = 14;
const maxAutoScrollFactor = 3;

/**
 * Dragging the rows of a list by a handle in each, with mouse, pen or finger (the handle needs `touch-action: none`). The
 * rows have equal heights. The dragged row follows the pointer and the others shift by `shiftOf`. The DOM order changes only
 * on drop, because a moved element would lose the pointer capture. Escape cancels.
 */
export function useRowDrag({ count, onDrop, page }: DraggableRows) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  function start(event: ReactPointerEvent<HTMLElement>, from: number) {
    const handle: HTMLElement = event.currentTarget;
    const row = handle.closest("li");
    const list = row?.parentElement;
    const scroller = page ? document.scrollingElement : list?.parentElement;
    if (event.button !== 0 || !row || !list || !scroller) return;
    stop.current?.abort();
    const ending = new AbortController();
    stop.current = ending;
    const { signal } = ending;
    const pitch = list.offsetHeight / count;
    const origin = event.clientY + scroller.scrollTop;
    let pointer = event.clientY;
    let to = from;
    handle.setPointerCapture(event.pointerId);

    function follow() {
      const offset = pointer + (scroller?.scrollTop ?? 0) - origin;
      const bounded = Math.min(Math.max(offset, -from * pitch), (count - 1 - from) * pitch);
      row?.style.setProperty("translate", `0 ${bounded}px`);
      const next = from + Math.round(bounded / pitch);
      if (next !== to || bounded !== 0) setDrag((shown) => (shown?.to === next ? shown : { from, to: next }));
      to = next;
    }
    function scrollAtEdges() {
      if (signal.aborted || !scroller) return;
      const { top, bottom } = page
        ? { top: page.top, bottom: window.innerHeight - page.bottom }
        : scroller.getBoundingClientRect();
      const beyond = Math.max(pointer - (bottom - autoScrollZone), 0) - Math.max(top + autoScrollZone - pointer, 0);
      const step = Math.round(
        Math.min(Math.max(beyond / autoScrollZone, -maxAutoScrollFactor), maxAutoScrollFactor) * autoScrollStep,
      );
      if (step !== 0) {
        scroller.scrollTop += step;
        follow();
      }
      requestAnimationFrame(scrollAtEdges);
    }
    signal.addEventListener("abort", () => {
      row.style.removeProperty("translate");
      setDrag(null);
    });
    handle.addEventListener(
      "pointermove",
      (move) => {
        pointer = move.clientY;
        follow();
      },
      { signal },
    );
    handle.addEventListener(
      "pointerup",
      () => {
        ending.abort();
        if (to !== from) onDrop({ from, to });
      },
      { signal },
    );
    handle.addEventListener("lostpointercapture", () => ending.abort(), { signal });
    window.addEventListener(
      "keydown",
      (key) => {
        if (key.key !== "Escape") return;
        // The dialog stays open: the key was for the row.
        key.stopImmediatePropagation();
        ending.abort();
      },
      { signal, capture: true },
    );
    requestAnimationFrame(scrollAtEdges);
  }
  return { drag, start };
}

/** The shift of a row for the dragged one: -1 is one row up, 1 one row down. */
export function shiftOf(index: number, drag: RowDrag | null): -1 | 0 | 1 {
  if (!drag) return 0;
  if (index > drag.from && index <= drag.to) return -1;
  return index < drag.from && index >= drag.to ? 1 : 0;
}
