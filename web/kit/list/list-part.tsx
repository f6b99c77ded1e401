import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";

/** Distance off the screen, in screen heights, within which a part stays rendered: farther than one flick scrolls. */
const renderMargin = "200% 0px";

interface ListPartProps {
  /** 'ul' where the items are list items. */
  readonly as?: "div" | "ul" | undefined;
  readonly "aria-label"?: string | undefined;
  readonly className?: string | undefined;
  /** Estimated height in pixels: the part then renders in slices, after the others. Without it, it renders immediately. */
  readonly estimate?: number | undefined;
  /** It renders only once it comes near: for a list that's there as a whole, of which most is never seen. */
  readonly waits?: boolean | undefined;
  readonly render: () => ReactNode;
}

/**
 * A part of a virtualised list. Far off the screen its items are replaced by their height, so that a long list costs no more
 * than a short one and nothing moves; a part in use (with the focus or an open menu) stays. Find-in-page covers the
 * nearby items, and a screen reader always finds the next ones, because it scrolls along.
 */
export function ListPart({ as: Part = "div", estimate, waits = false, render, ...rest }: ListPartProps) {
  const part = useRef<HTMLElement>(null);
  /** Height in pixels before it was replaced; null while rendered. */
  const [height, setHeight] = useState<number | null>(estimate ?? null);
  const isBegun = useRef(estimate === undefined || waits);
  useEffect(() => {
    // Once: a page that becomes visible again keeps its parts.
    if (!isBegun.current) startTransition(() => setHeight(null));
    isBegun.current = true;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const next = entry.isIntersecting || isInUse(entry.target) ? null : entry.boundingClientRect.height;
        // In slices between frames, so that scrolling stays smooth.
        startTransition(() => setHeight(next));
      },
      { rootMargin: renderMargin },
    );
    if (part.current) observer.observe(part.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Part
      {...rest}
      ref={(element: HTMLElement | null) => {
        part.current = element;
      }}
      aria-hidden={height !== null || undefined}
      style={height === null ? undefined : { height }}
    >
      {height === null && render()}
    </Part>
  );
}

const isInUse = (part: Element) =>
  part.contains(document.activeElement) || part.querySelector("[aria-expanded=true]") !== null;

/** Splits a list into parts. */
export function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

/** Rows in a part: most lists have only one. */
export const rowsInPart = 50;
/** Rows that render at once, however many there are. */
const rowsAtFirst = 100;

/** How a part of rows waits. @param before rows in the list before it */
export const rowsThatWait = (before: number, rows: number, rowHeight: number) =>
  before < rowsAtFirst ? {} : { waits: true, estimate: rows * rowHeight };
