import Ellipsis from "lucide-react/icons/ellipsis";
import * as Dialog from "radix-ui/dialog";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { type Glyph, Icon, type IconSize } from "../icon/icon.tsx";

export interface MenuAction {
  /** Says what happens: 'Block @solwhit'. */
  readonly label: string;
  readonly icon: Glyph;
  readonly onSelect: () => void;
}

interface ActionMenuProps {
  /** Of the button, and of the panel that it opens: 'More about @solwhit'. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly iconSize?: IconSize | undefined;
}

/**
 * What is seldom done to something, behind a '…'. The panel opens beside its button, above whatever clips that. Escape, a
 * press elsewhere or scrolling closes it.
 */
export function ActionMenu({ label, actions, iconSize }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** The focus belongs to what the action opened, not to the button. */
  const isChosen = useRef(false);
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const isOpen = place !== null;

  function choose({ onSelect }: MenuAction) {
    isChosen.current = true;
    // Whatever opens now gives the focus back to where it came from, and the panel is on its way out.
    button.current?.focus({ preventScroll: true });
    setPlace(null);
    onSelect();
  }
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setPlace(null);
    window.addEventListener("scroll", close, { passive: true, capture: true });
    window.addEventListener("resize", close);
    return () => {
      window.removeEventListener("scroll", close, { capture: true });
      window.removeEventListener("resize", close);
    };
  }, [isOpen]);
  return (
    <Dialog.Root
      modal={false}
      open={isOpen}
      onOpenChange={(open) => {
        isChosen.current = false;
        setPlace(open && button.current ? placeBeside(button.current) : null);
      }}
    >
      <Dialog.Trigger asChild>
        <IconButton ref={button} icon={Ellipsis} iconSize={iconSize} label={label} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content
          ref={panel}
          className="menu menu--actions"
          style={place ?? {}}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            panel.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            if (isChosen.current) event.preventDefault();
          }}
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <ul>
            {actions.map((action) => (
              <li key={action.label}>
                <button type="button" className="menu__action" onClick={() => choose(action)}>
                  <Icon glyph={action.icon} />
                  {action.label}
                </button>
              </li>
            ))}
          </ul>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Pixels between button and panel. */
const distance = 4;

/** Below the button and ending with it; above, where the screen's lower part begins. */
function placeBeside(button: HTMLElement): CSSProperties {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const vertical =
    bottom < clientHeight * 0.6 ? { top: bottom + distance } : { top: "auto", bottom: clientHeight - top + distance };
  return { ...vertical, right: Math.max(distance, clientWidth - right) };
}
