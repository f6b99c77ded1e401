import { type ComponentProps, useLayoutEffect } from "react";

interface ScrimProps extends ComponentProps<"div"> {
  readonly open: boolean;
}

/** Dims the page behind a sheet and locks its scroll. Radix's own overlay is not used: its scroll lock writes a <style>
 *  element, which the content security policy refuses. */
export function Scrim({ open, ...rest }: ScrimProps) {
  useLayoutEffect(lockScroll, []);
  return <div {...rest} className="scrim" data-state={open ? "open" : "closed"} />;
}

function lockScroll() {
  const root = document.documentElement;
  // A confirmation over a sheet: already locked, and the sheet unlocks it.
  if (root.dataset.held !== undefined) return;
  root.style.setProperty("--hn-scroll-bar", `${window.innerWidth - root.clientWidth}px`);
  root.dataset.held = "";
  return () => {
    root.style.removeProperty("--hn-scroll-bar");
    delete root.dataset.held;
  };
}
