import type { ComponentProps } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon, type IconSize } from "#web/kit/icon/icon.tsx";
import { Link, type LinkProps } from "#web/kit/link.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** Its accessible name. */
  readonly label: string;
  readonly icon: Glyph;
  readonly iconSize?: IconSize | undefined;
  readonly solid?: boolean | undefined;
}

export function IconButton({
  label,
  icon,
  iconSize,
  solid,
  className,
  children,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames("iconbtn", solid && "iconbtn--solid", className)}
    >
      <Icon glyph={icon} size={iconSize} />
      {children}
    </button>
  );
}

interface IconLinkProps extends Omit<LinkProps, "aria-label"> {
  /** Its accessible name. */
  readonly label: string;
  readonly icon: Glyph;
  readonly iconSize?: IconSize | undefined;
}

export function IconLink({ label, icon, iconSize, className, children, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={classNames("iconbtn", className)}>
      <Icon glyph={icon} size={iconSize} />
      {children}
    </Link>
  );
}

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
