import { type RefObject, useEffect, useRef } from "react";
import { focusQuietly } from "#web/ui/shell/focus-page.ts";

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

function focusHeading(place: HTMLElement | null): void {
  focusQuietly(place?.querySelector<HTMLElement>("h1") ?? place);
}
