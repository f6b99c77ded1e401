import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { Link, type LinkProps } from "#web/kit/link.tsx";
import { Spinner } from "#web/kit/state/spinner.tsx";

type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "danger-solid";

interface ButtonLook {
  /** One primary a view. */
  readonly variant?: ButtonVariant | undefined;
  /** 44 or 56 px high; 48 when not given. */
  readonly size?: "sm" | "lg" | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
}

function buttonClass({ variant = "primary", size, block }: ButtonLook): string {
  return classNames("btn", `btn--${variant}`, size && `btn--${size}`, block && "btn--block");
}

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Busy: shows the spinner and `loadingLabel` and ignores presses, but keeps the focus. If given, a double press is one. */
  readonly loading?: boolean | undefined;
  /** The label while busy, e.g. 'Posting...'. */
  readonly loadingLabel?: string | undefined;
  readonly icon?: Glyph | undefined;
}

export function Button({
  variant,
  size,
  block,
  loading,
  loadingLabel,
  icon,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  // What sends something gets busy a moment after the press: before the second half of a double press, or after it.
  const isSecondHalf = ({ detail }: MouseEvent) => loading !== undefined && detail === 2;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading || isSecondHalf(event)) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading ? <Spinner small /> : icon && <Icon glyph={icon} size="sm" />}
      {loading ? (loadingLabel ?? children) : children}
    </button>
  );
}

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
