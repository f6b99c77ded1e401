/** Focuses the page's first visible heading, after the focused element was removed. */
export function focusPage(): void {
  const main = document.querySelector<HTMLElement>("main");
  const headings = [...(main?.querySelectorAll<HTMLElement>("h1, h2") ?? [])];
  // Tabs that are not open are there, too.
  focusQuietly(headings.find((heading) => heading.checkVisibility()) ?? main);
}

/** Without a scroll, and whether or not it is a control. */
export function focusQuietly(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
