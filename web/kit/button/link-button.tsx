import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { Link, type LinkProps } from "#web/kit/link.tsx";
import { type ButtonLook, buttonClass } from "./button-class.ts";

interface LinkButtonProps extends LinkProps, ButtonLook {
  readonly icon?: Glyph | undefined;
}

/** Looks like a button, goes somewhere. */
export function LinkButton({ variant, size, block, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, block }), className)}>
      {icon && <Icon glyph={icon} size="sm" />}
      {children}
    </Link>
  );
}
