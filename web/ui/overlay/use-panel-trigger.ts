import { type ComponentProps, useId, useRef, useState } from "react";

type TriggerProps = Pick<
  ComponentProps<"button">,
  "ref" | "onClick" | "aria-haspopup" | "aria-expanded" | "aria-controls"
>;

/** For a button that opens a FloatingPanel, whose chunk loads with the first opening: what ties the two together. */
export function usePanelTrigger(open: boolean, onOpenChange: (open: boolean) => void) {
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  const props: TriggerProps = {
    ref: trigger,
    onClick: () => onOpenChange(!open),
    "aria-haspopup": "dialog",
    "aria-expanded": open,
    "aria-controls": open ? id : undefined,
  };
  return { props, trigger, id, /** From then on the panel is there, to animate out. */ opened };
}
