import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { Spinner } from "#web/kit/state/spinner.tsx";
import { type ButtonLook, buttonClass } from "./button-class.ts";

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
