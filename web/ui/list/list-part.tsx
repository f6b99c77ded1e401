import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";

/** How far off the screen, in its heights, a part stays drawn: more than a flick of the thumb goes before it is drawn again. */
const keptAround = "200% 0px";

interface ListPartProps {
  /** 'ul' where the items are list items. */
  readonly as?: "div" | "ul" | undefined;
  readonly "aria-label"?: string | undefined;
  readonly className?: string | undefined;
  /** Pixels that it will be about high: it is drawn in slices after what is there already. Drawn at once when not given. */
  readonly estimate?: number | undefined;
  readonly render: () => ReactNode;
}

/**
 * A few items of a list that may grow to thousands. Far off the screen they give way to their height, so that a long list
 * costs as much as a short one and nothing moves; what is in use (the focus, something opened) stays. Whoever searches
 * the page finds what is near, and a screen reader always finds the next items, because it takes the screen along.
 */
export function ListPart({ as: Part = "div", estimate, render, ...rest }: ListPartProps) {
  const part = useRef<HTMLElement>(null);
  /** Pixels it had when it went; null while it is drawn. */
  const [height, setHeight] = useState<number | null>(estimate ?? null);
  const isBegun = useRef(estimate === undefined);
  useEffect(() => {
    // Once: a page that comes back has its parts as they were.
    if (!isBegun.current) startTransition(() => setHeight(null));
    isBegun.current = true;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const next = entry.isIntersecting || isInUse(entry.target) ? null : entry.boundingClientRect.height;
        // In slices between frames: scrolling goes on meanwhile.
        startTransition(() => setHeight(next));
      },
      { rootMargin: keptAround },
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

/** The items of a list, some at a time. */
export function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

/** Rows in a part: a list that nobody scrolls far remains one list. */
export const rowsInPart = 50;
