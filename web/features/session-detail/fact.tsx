import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

interface FactProps {
  readonly name: string;
  readonly look?: "wide" | "quote" | undefined;
  readonly children: ReactNode;
}

/** Goes into `<dl className="facts">`; renders nothing without a value. */
export function Fact({ name, look, children }: FactProps) {
  if (children === null || children === "") return null;
  return (
    <div className={classNames(look && "wide")}>
      <dt>{name}</dt>
      <dd className={classNames(look === "quote" && "quote")}>{children}</dd>
    </div>
  );
}
