import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";

export function Main({ className, ...rest }: ComponentProps<"main">) {
  return <main {...rest} className={classNames("page", className)} />;
}
