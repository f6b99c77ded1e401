import LayoutGrid from "lucide-react/icons/layout-grid";
import List from "lucide-react/icons/list";
import { useState } from "react";
import { asText, stored } from "#web/core/browser/stored.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";

/** Rows with all that the spec names, or a grid of sleeves. */
type SessionView = "list" | "grid";

const chosenView = stored("hn-session-view", asText);
/** Where the grid is what one sees first: from here it has three columns. */
const roomForGrid = "(min-width: 45rem)";

/** How a profile's sessions are shown: as last chosen on this device. A width that changes later changes nothing. */
export function useSessionView(): [SessionView, (view: SessionView) => void] {
  const [view, setView] = useState(readView);
  function choose(chosen: SessionView) {
    // Where storage refuses it, the choice lasts until the page is left.
    setView(chosen);
    chosenView.set(chosen);
  }
  return [view, choose];
}

function readView(): SessionView {
  const chosen = chosenView.get();
  if (chosen === "list" || chosen === "grid") return chosen;
  return window.matchMedia(roomForGrid).matches ? "grid" : "list";
}

const views = [
  { id: "grid", icon: LayoutGrid, label: "Sleeves" },
  { id: "list", icon: List, label: "List" },
] as const;

interface ViewSwitchProps {
  readonly view: SessionView;
  readonly onChoose: (view: SessionView) => void;
}

export function ViewSwitch({ view, onChoose }: ViewSwitchProps) {
  return (
    <fieldset className="viewswitch">
      <legend className="sr-only">Show sessions as</legend>
      {views.map(({ id, icon, label }) => (
        <IconButton
          key={id}
          icon={icon}
          iconSize="sm"
          label={label}
          aria-pressed={id === view}
          onClick={() => onChoose(id)}
        />
      ))}
    </fieldset>
  );
}
