import type { ComponentProps } from "react";
import { classNames } from "#web/kit/class-names.ts";

interface ScreenProps extends ComponentProps<"div"> {
  /** Takes the whole width beside the rail, instead of a column to read. */
  readonly wide?: boolean | undefined;
}

/** One page inside the frame: its bar and its main part. */
export function Screen({ wide, className, ...rest }: ScreenProps) {
  return <div {...rest} className={classNames("screen", !wide && "screen--read", className)} />;
}
