import { useLayoutEffect } from "react";

const positions = new Map<string, number>();

/** Puts a tab back to where it was left, in this visit (spec section 2, Bottom tab bar: no URL tells the tabs apart). */
export function useKeptScroll(place: string): void {
  useLayoutEffect(() => {
    window.scrollTo(0, positions.get(place) ?? 0);
    // Remembered all along: when the place goes, the page may already be shorter.
    const remember = () => positions.set(place, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [place]);
}

/** Starts a page at its top, unless Back or Forward led here: then the browser itself knows where it was. */
export function useScrollStart(): void {
  useLayoutEffect(() => {
    if (!isTraversal) window.scrollTo(0, 0);
  }, []);
}

let isTraversal = false;

/** Call once at start: wouter tells its own navigations by these events, the browser tells Back and Forward. */
export function watchNavigations(): void {
  for (const name of ["pushState", "replaceState"])
    window.addEventListener(name, () => {
      isTraversal = false;
    });
  window.addEventListener("popstate", () => {
    isTraversal = true;
  });
}
