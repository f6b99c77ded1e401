import { useState } from "react";

/** Rows with all that the spec names, or a grid of sleeves. */
export type SessionView = "list" | "grid";

const storageKey = "hn-session-view";
/** Where the grid is what one sees first: from here it has three columns. */
const roomForGrid = "(min-width: 45rem)";

/** How a profile's sessions are shown: as last chosen on this device. A width that changes later changes nothing. */
export function useSessionView(): [SessionView, (view: SessionView) => void] {
  const [view, setView] = useState(readView);
  function choose(chosen: SessionView) {
    setView(chosen);
    try {
      localStorage.setItem(storageKey, chosen);
    } catch {
      // Storage may be refused; the choice then lasts until the page is left.
    }
  }
  return [view, choose];
}

function readView(): SessionView {
  const chosen = readStored();
  if (chosen === "list" || chosen === "grid") return chosen;
  return window.matchMedia(roomForGrid).matches ? "grid" : "list";
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
