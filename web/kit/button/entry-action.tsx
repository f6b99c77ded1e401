import type { ComponentProps } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";

interface EntryActionProps extends ComponentProps<"button"> {
  readonly icon: Glyph;
}

/** An action under a session: like (`aria-pressed` fills the heart) or comment (`aria-expanded`). Text is optional. */
export function EntryAction({ icon, className, children, type = "button", ...rest }: EntryActionProps) {
  return (
    <button {...rest} type={type} className={classNames("act", className)}>
      <Icon glyph={icon} />
      {children !== undefined && children !== null && children !== false && <span>{children}</span>}
    </button>
  );
}
