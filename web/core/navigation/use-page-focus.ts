import { type RefObject, useEffect, useRef } from "react";
import { focusQuietly } from "./focus-page.ts";
import { showTitle } from "./page-title.ts";

/** The browser sets the focus on the first page of a visit; the app moves it afterwards. */
let isFirstPage = true;

/**
 * Announces a page or tab: sets the document's title and focuses the main heading (for screen readers and the keyboard).
 * Give the ref to the heading's container, mounted together with it.
 */
export function usePageFocus<Place extends HTMLElement>(title: string): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    showTitle(title);
  }, [title]);
  useEffect(() => {
    if (!isFirstPage) focusHeading(place.current);
    isFirstPage = false;
  }, []);
  return place;
}

function focusHeading(place: HTMLElement | null): void {
  // A field has taken it already (field-focus.ts).
  if (document.activeElement instanceof HTMLInputElement && place?.contains(document.activeElement)) return;
  focusQuietly(place?.querySelector<HTMLElement>("h1") ?? place);
}
