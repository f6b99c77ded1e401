import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";

/** Places counted from 0: where the dragged row was taken up and where it would be put down. */
export interface RowDrag {
  readonly from: number;
  readonly to: number;
}

interface DraggableRows {
  readonly count: number;
  readonly onDrop: (drag: RowDrag) => void;
}

/** Within so many pixels of the ends of what scrolls it scrolls by itself, by so many pixels a frame; beyond them faster. */
const edge = 56;
const pace = 14;
const fastest = 3;

/**
 * Dragging the rows of a list by a handle in each, with mouse, pen or finger (the handle needs `touch-action: none`). The
 * rows are of one height. The dragged row follows the pointer; the others make room by `shiftOf`; nothing in the document
 * moves before the row is put down, as a moved element would lose the pointer. Escape puts the row back.
 */
export function useRowDrag({ count, onDrop }: DraggableRows) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  function start(event: ReactPointerEvent<HTMLElement>, from: number) {
    const handle: HTMLElement = event.currentTarget;
    const row = handle.closest("li");
    const list = row?.parentElement;
    const scroller = list?.parentElement;
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
      const { top, bottom } = scroller.getBoundingClientRect();
      const beyond = Math.max(pointer - (bottom - edge), 0) - Math.max(top + edge - pointer, 0);
      const step = Math.round(Math.min(Math.max(beyond / edge, -fastest), fastest) * pace);
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

/** How many rows up (-1) or down (1) a row makes room for the dragged one. */
export function shiftOf(index: number, drag: RowDrag | null): -1 | 0 | 1 {
  if (!drag) return 0;
  if (index > drag.from && index <= drag.to) return -1;
  return index < drag.from && index >= drag.to ? 1 : 0;
}
