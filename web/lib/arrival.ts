import { type RefObject, useEffect, useRef } from "react";

/** The browser itself puts the focus on the first page of a visit; from then on it is ours to move. */
let isFirstPage = true;

/**
 * Tells everybody that a page or tab is there: the document's title, and the focus on its main heading (for screen
 * readers and the keyboard). Give the ref to the element that holds the heading, mounted together with it.
 */
export function useArrival<Place extends HTMLElement>(title: string): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    document.title = title === "HighNote" ? title : `${title} · HighNote`;
  }, [title]);
  useEffect(() => {
    if (!isFirstPage) focusHeading(place.current);
    isFirstPage = false;
  }, []);
  return place;
}

/** For when what had the focus is gone together with all around it. */
export function focusPage(): void {
  focusHeading(document.querySelector<HTMLElement>("main"));
}

function focusHeading(place: HTMLElement | null): void {
  const heading = place?.querySelector<HTMLElement>("h1") ?? place;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
