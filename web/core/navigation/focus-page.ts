import { useEffect } from "react";

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
