import Ellipsis from "lucide-react/icons/ellipsis";
import { type CSSProperties, lazy, useCallback, useRef, useState } from "react";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import type { IconSize } from "#web/kit/icon/icon.tsx";
import type { MenuAction } from "./action-panel.tsx";
import { LazyOverlay } from "./lazy-overlay.tsx";
import { usePanelTrigger } from "./use-panel-trigger.ts";

const ActionPanel = lazy(() => import("./action-panel.tsx").then((module) => ({ default: module.ActionPanel })));

interface ActionMenuProps {
  /** Of the button, and of the panel that it opens: 'More about @solwhit'. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly iconSize?: IconSize | undefined;
}

/**
 * Rare actions behind a '…'. The panel opens beside its button, outside any clipping container. Escape, a press elsewhere or
 * scrolling closes it.
 */
export function ActionMenu({ label, actions, iconSize }: ActionMenuProps) {
  /** The focus belongs to the action's dialog, not to the button. */
  const isChosen = useRef(false);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>({});
  const close = useCallback(() => setOpen(false), []);
  const { props, trigger, id, shown } = usePanelTrigger(open, changeOpen);

  function changeOpen(next: boolean) {
    isChosen.current = false;
    if (next && trigger.current) setPlace(placeBeside(trigger.current));
    setOpen(next);
  }
  function choose({ onSelect }: MenuAction) {
    isChosen.current = true;
    // The next dialog returns the focus to where it was, which must not be the closing panel.
    trigger.current?.focus({ preventScroll: true });
    setOpen(false);
    onSelect();
  }
  return (
    <>
      <IconButton {...props} icon={Ellipsis} iconSize={iconSize} label={label} />
      <LazyOverlay open={shown} onClose={close}>
        <ActionPanel
          id={id}
          open={shown}
          onClose={close}
          trigger={trigger}
          returnsFocus={() => !isChosen.current}
          label={label}
          actions={actions}
          onChoose={choose}
          place={place}
        />
      </LazyOverlay>
    </>
  );
}

/** Pixels between button and panel. */
const gap = 4;

/**
 * Below the button; above, where the screen's lower part begins. Towards the side with more space, and no wider than that.
 */
function placeBeside(button: HTMLElement): CSSProperties {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const vertical =
    bottom < clientHeight * 0.6 ? { top: bottom + gap } : { top: "auto", bottom: clientHeight - top + gap };
  const spaceRight = clientWidth - left;
  if (right < spaceRight)
    return { ...vertical, left, right: "auto", maxWidth: widthIn(spaceRight), transformOrigin: "0 0" };
  return { ...vertical, right: Math.max(gap, clientWidth - right), maxWidth: widthIn(right) };
}

const widthIn = (space: number) => `min(20rem, ${space - gap}px)`;
