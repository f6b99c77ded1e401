import LayoutGrid from "lucide-react/icons/layout-grid";
import List from "lucide-react/icons/list";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import type { SessionView } from "./session-view.ts";

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
