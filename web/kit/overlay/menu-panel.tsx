import type { ReactNode } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { FloatingPanel, type FloatingPanelProps, FloatingTitle } from "./floating-panel.tsx";

export interface MenuPanelProps extends Pick<FloatingPanelProps, "id" | "open" | "onClose" | "trigger"> {
  readonly title: string;
  /** Beside the title, e.g. '3 unread'. */
  readonly note?: string | undefined;
  /** Beside the rail instead of under the top bar. */
  readonly beside?: boolean | undefined;
  readonly children: ReactNode;
}

export function MenuPanel({ title, note, beside, children, ...panel }: MenuPanelProps) {
  return (
    <FloatingPanel {...panel} className={classNames("menu", beside && "menu--beside")}>
      <div className="menu__head">
        <FloatingTitle className="section-title">{title}</FloatingTitle>
        {note && <span>{note}</span>}
      </div>
      <div className="menu__body">{children}</div>
    </FloatingPanel>
  );
}
