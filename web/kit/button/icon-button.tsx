import type { ComponentProps } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon, type IconSize } from "#web/kit/icon/icon.tsx";

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
