import type { ComponentProps } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { useFieldControl } from "#web/kit/form/field-control.ts";

/** The device's own list, in a Field. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select {...useFieldControl()} {...rest} className={classNames("input", "select", className)} />;
}
