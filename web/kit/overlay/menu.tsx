import { type ComponentProps, lazy, type ReactNode } from "react";
import { LazyOverlay } from "./lazy-overlay.tsx";
import type { MenuPanelProps } from "./menu-panel.tsx";
import { usePanelTrigger } from "./use-panel-trigger.ts";

const MenuPanel = lazy(() => import("./menu-panel.tsx").then((module) => ({ default: module.MenuPanel })));

interface MenuProps extends Pick<MenuPanelProps, "title" | "note" | "beside" | "children"> {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The button that opens it, e.g. a bell; it takes the props. */
  readonly renderTrigger: (props: ComponentProps<"button">) => ReactNode;
}

/** A panel under the top bar or beside the rail, as tall as it needs to be. Escape or a press elsewhere closes it; the page stays usable. */
export function Menu({ open, onOpenChange, renderTrigger, ...panel }: MenuProps) {
  const close = () => onOpenChange(false);
  const { props, trigger, id, shown } = usePanelTrigger(open, onOpenChange);
  return (
    <>
      {renderTrigger(props)}
      <LazyOverlay open={shown} onClose={close}>
        <MenuPanel {...panel} id={id} open={shown} onClose={close} trigger={trigger} />
      </LazyOverlay>
    </>
  );
}
