import type { ReactNode } from "react";
import { FloatingPanel, type FloatingPanelProps, FloatingTitle } from "./floating-panel.tsx";

export interface MenuPanelProps extends Pick<FloatingPanelProps, "id" | "open" | "onClose" | "trigger"> {
  readonly title: string;
  /** Beside the title, e.g. '3 unread'. */
  readonly note?: string | undefined;
  /** At the end of the title's row. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function MenuPanel({ title, note, action, children, ...panel }: MenuPanelProps) {
  return (
    <FloatingPanel {...panel} className="menu">
      <div className="menu__head">
        <FloatingTitle className="section-title">{title}</FloatingTitle>
        {note && <span>{note}</span>}
        {action}
      </div>
      <div className="menu__body">{children}</div>
    </FloatingPanel>
  );
}
