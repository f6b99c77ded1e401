import type { ComponentProps } from "react";
import { classNames } from "#web/kit/class-names.ts";

export function Main({ className, ...rest }: ComponentProps<"main">) {
  return <main {...rest} className={classNames("page", className)} />;
}
