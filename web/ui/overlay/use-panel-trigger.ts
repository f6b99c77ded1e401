import { type ComponentProps, useDeferredValue, useId, useRef, useState } from "react";

type TriggerProps = Pick<
  ComponentProps<"button">,
  "ref" | "onClick" | "aria-haspopup" | "aria-expanded" | "aria-controls"
>;

/**
 * For a button that opens a FloatingPanel: what ties the two together. The panel's chunk loads with the first opening, and
 * it is drawn in slices after the press has shown.
 */
export function usePanelTrigger(open: boolean, onOpenChange: (open: boolean) => void) {
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const shown = useDeferredValue(open);
  const [opened, setOpened] = useState(shown);
  if (shown && !opened) setOpened(true);
  const props: TriggerProps = {
    ref: trigger,
    onClick: () => onOpenChange(!open),
    "aria-haspopup": "dialog",
    "aria-expanded": open,
    "aria-controls": open ? id : undefined,
  };
  return { props, trigger, id, shown, /** From then on the panel is there, to animate out. */ opened };
}
