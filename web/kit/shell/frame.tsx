import type { MouseEvent, ReactNode } from "react";
import { focusQuietly } from "#web/core/navigation/page-focus.ts";
import { classNames } from "#web/kit/class-names.ts";

interface FrameProps {
  /** The Rail. */
  readonly nav: ReactNode;
  /** Without the tab bar on a phone. */
  readonly bare: boolean;
  readonly children: ReactNode;
}

/** Around every signed-in page: the navigation, and the column with the page (styles/frame.css). */
export function Frame({ nav, bare, children }: FrameProps) {
  return (
    <div className={classNames("frame", bare && "frame--bare")}>
      {/* biome-ignore lint/a11y/useValidAnchor: a link that leads within the page, whatever its script adds */}
      <a className="skip" href="#content" onClick={skip}>
        Skip to content
      </a>
      {nav}
      <div className="column" id="content">
        {children}
      </div>
    </div>
  );
}

/**
 * To the page's main part, without an entry in the history. A page that is not shown may be there, too; one that still loads
 * is about to be replaced, so the column takes the focus for it.
 */
function skip(event: MouseEvent) {
  event.preventDefault();
  const mains = [...document.querySelectorAll<HTMLElement>("main")];
  const shown = mains.find((main) => main.checkVisibility() && !main.matches(".loading"));
  const place = shown ?? document.getElementById("content");
  focusQuietly(place);
  place?.scrollIntoView();
}
