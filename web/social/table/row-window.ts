import { type RefObject, useLayoutEffect, useState } from "react";

/** As in the stylesheet. */
export const rowRem = 3.5;

const rowPx = () => rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Rows above and below those in sight, so that a frame that comes late shows no gap. */
const margin = 12;
/** The window moves by so many rows: a scroll renders every few frames, not in each. */
const step = 8;

interface Sight {
  /** The first row in sight, as a fraction. */
  readonly top: number;
  /** How many are in sight. */
  readonly height: number;
}

/** Where the window begins, as it changes by steps. */
const steppedTop = (top: number): number => Math.floor(Math.max(0, top) / step) * step;

/**
 * The rows to render, in order: those in sight with a margin, and the one with the focus, which would be lost with its row.
 */
export function rowsToRender(count: number, { top, height }: Sight, focused: number): number[] {
  const from = Math.max(0, steppedTop(top) - margin);
  const to = Math.min(count, steppedTop(top) + Math.ceil(height) + step + margin);
  const inside = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (focused < 0 || focused >= count || (focused >= from && focused < to)) return inside;
  return focused < from ? [focused, ...inside] : [...inside, focused];
}

/** Rows that are left out before each rendered one, and after the last. */
export function gapsBetween(rendered: readonly number[], count: number): { before: number[]; after: number } {
  const before = rendered.map((row, at) => row - (rendered[at - 1] ?? -1) - 1);
  return { before, after: count - 1 - (rendered.at(-1) ?? -1) };
}

/** Which rows are in sight; it changes by steps of several rows. */
export function useSight(scroller: RefObject<HTMLDivElement | null>) {
  const [sight, setSight] = useState({ top: 0, height: 12 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    function look() {
      if (!element) return;
      const top = steppedTop(element.scrollTop / rowPx());
      const height = Math.ceil(element.clientHeight / rowPx());
      setSight((before) => (before.top === top && before.height === height ? before : { top, height }));
    }
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [scroller]);
  return sight;
}

/** Scrolls as little as possible; the head covers the upper edge. */
export function showRow(element: HTMLElement, place: number): void {
  const height = rowPx();
  const head = element.querySelector("thead")?.getBoundingClientRect().height ?? 0;
  const top = place * height;
  if (top < element.scrollTop) element.scrollTop = top;
  const bottom = top + height + head;
  if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
}
