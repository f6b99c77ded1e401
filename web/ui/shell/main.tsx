import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";

interface MainProps extends ComponentProps<"main"> {
  /** A page without the tab bar. */
  readonly bare?: boolean | undefined;
}

export function Main({ bare, className, ...rest }: MainProps) {
  return <main {...rest} className={classNames("main", bare && "main--bare", className)} />;
}
