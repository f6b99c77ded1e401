import { type RefObject, useEffect, useRef } from "react";
import { isNameNeutral, useNameNeutral } from "#web/core/browser/neutral-name.ts";
import { neutralName } from "#web/core/browser/worker-names.ts";

/** The browser sets the focus on the first page of a visit; the app moves it afterwards. */
let isFirstPage = true;

/**
 * Announces a page or tab: sets the document's title and focuses the main heading (for screen readers and the keyboard).
 * Give the ref to the heading's container, mounted together with it.
 */
export function usePageFocus<Place extends HTMLElement>(title: string): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const isNeutral = useNameNeutral();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is part of the title
  useEffect(() => {
    showTitle(title);
  }, [title, isNeutral]);
  useEffect(() => {
    if (!isFirstPage) focusHeading(place.current);
    isFirstPage = false;
  }, []);
  return place;
}

function focusHeading(place: HTMLElement | null): void {
  // A field has taken it already (useFieldFocus).
  if (document.activeElement instanceof HTMLInputElement && place?.contains(document.activeElement)) return;
  focusQuietly(place?.querySelector<HTMLElement>("h1") ?? place);
}

/** Focuses the page's first visible heading, after the focused element was removed. */
export function focusPage(): void {
  const main = document.querySelector<HTMLElement>("main");
  const headings = [...(main?.querySelectorAll<HTMLElement>("h1, h2") ?? [])];
  // Tabs that are not open are there, too.
  focusQuietly(headings.find((heading) => heading.checkVisibility()) ?? main);
}

/** For a part of a page that others may take away, too: the focus isn't lost with it. */
export function useFocusPageAfter(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusPage();
    },
    [],
  );
}

/** Without a scroll, and whether or not it is a control. */
export function focusQuietly(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The window's title; a neutral name says nothing of the page either. */
export function showTitle(title: string): void {
  document.title = isNameNeutral() ? neutralName : title === "HighNote" ? title : `${title} · HighNote`;
}
