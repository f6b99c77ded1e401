import type { ComponentProps } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { useFieldControl } from "./field-control.ts";

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...useFieldControl()} {...rest} className={classNames("textarea", className)} />;
}
