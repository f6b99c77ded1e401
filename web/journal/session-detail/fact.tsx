import type { ReactNode } from "react";

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** Goes into `<dl className="facts">`; renders nothing without a value. */
export function Fact({ name, children }: FactProps) {
  if (children === null || children === "") return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
