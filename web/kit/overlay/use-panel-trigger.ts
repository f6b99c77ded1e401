import { type ComponentProps, useDeferredValue, useId, useRef } from "react";

type TriggerProps = Pick<
  ComponentProps<"button">,
  "ref" | "onClick" | "aria-haspopup" | "aria-expanded" | "aria-controls"
>;

/**
 * Connects a button to its FloatingPanel. The panel renders in slices, after the press has shown.
 */
export function usePanelTrigger(open: boolean, onOpenChange: (open: boolean) => void) {
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Closes immediately: after Back it must not count as open.
  const shown = useDeferredValue(open) && open;
  const props: TriggerProps = {
    ref: trigger,
    onClick: () => onOpenChange(!open),
    "aria-haspopup": "dialog",
    "aria-expanded": open,
    "aria-controls": open ? id : undefined,
  };
  return { props, trigger, id, shown };
}
