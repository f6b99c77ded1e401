import { type CSSProperties, type KeyboardEvent, useEffect } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { nextPosition } from "#web/kit/next-position.ts";
import { FloatingPanel, type FloatingPanelProps, FloatingTitle } from "./floating-panel.tsx";

export interface MenuAction {
  /** Says what happens: 'Block @solwhit'. */
  readonly label: string;
  readonly icon: Glyph;
  /** Deletes something. */
  readonly danger?: boolean | undefined;
  readonly onSelect: () => void;
}

export interface ActionPanelProps
  extends Pick<FloatingPanelProps, "id" | "open" | "onClose" | "trigger" | "returnsFocus"> {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly onChoose: (action: MenuAction) => void;
  readonly place: CSSProperties;
}

export function ActionPanel({ label, actions, onChoose, place, ...panel }: ActionPanelProps) {
  const { open, onClose } = panel;
  useEffect(() => {
    if (!open) return;
    window.addEventListener("scroll", onClose, { passive: true, capture: true });
    window.addEventListener("resize", onClose);
    return () => {
      window.removeEventListener("scroll", onClose, { capture: true });
      window.removeEventListener("resize", onClose);
    };
  }, [open, onClose]);
  return (
    <FloatingPanel {...panel} above className="menu menu--actions" style={place} onKeyDown={moveByKey}>
      <FloatingTitle className="sr-only">{label}</FloatingTitle>
      <ul>
        {actions.map((action) => (
          <li key={action.label}>
            <button
              type="button"
              className={classNames("menu__action", action.danger && "menu__action--danger")}
              onClick={() => onChoose(action)}
            >
              <Icon glyph={action.icon} />
              {action.label}
            </button>
          </li>
        ))}
      </ul>
    </FloatingPanel>
  );
}

/** Else these keys would scroll the page, and that closes the panel. */
function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button.matches(":focus"));
  const next = nextPosition("column", event.key, at, buttons.length);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus({ preventScroll: true });
}
