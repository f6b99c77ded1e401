import type { ComponentProps } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { useFieldControl } from "./field-control.ts";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...useFieldControl()} {...rest} className={classNames("input", className)} />;
}
