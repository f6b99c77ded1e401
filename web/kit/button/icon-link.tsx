import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon, type IconSize } from "#web/kit/icon/icon.tsx";
import { Link, type LinkProps } from "#web/kit/link.tsx";

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
