import { useLayoutEffect } from "react";
import { hasWrittenCards } from "#web/core/api/written-answers.ts";

const positions = new Map<string, number>();

let isWritten = hasWrittenCards();

/** Restores a tab's scroll position, within this visit (spec section 2, Bottom tab bar: no URL tells the tabs apart). */
export function useKeptScroll(place: string): void {
  useLayoutEffect(() => {
    // The first place may have been scrolled before the app was there to see it.
    if (isWritten) positions.set(place, window.scrollY);
    else window.scrollTo(0, positions.get(place) ?? 0);
    isWritten = false;
    // Saved on every scroll: on unmount, the page may already be shorter.
    const save = () => positions.set(place, window.scrollY);
    window.addEventListener("scroll", save, { passive: true });
    return () => window.removeEventListener("scroll", save);
  }, [place]);
}

/** Starts a page at its top, unless Back or Forward led here: then the browser restores the position. */
export function useScrollStart(): void {
  useLayoutEffect(() => {
    if (!isTraversal) window.scrollTo(0, 0);
  }, []);
}

let isTraversal = false;

/** Call once at start: wouter fires these events for its own navigations, the browser fires popstate for Back and Forward. */
export function watchNavigations(): void {
  for (const name of ["pushState", "replaceState"])
    window.addEventListener(name, () => {
      isTraversal = false;
    });
  window.addEventListener("popstate", () => {
    isTraversal = true;
  });
}
