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

interface DetailSectionProps {
  readonly title: string;
  /** The content shows what it is; the title is for screen readers. */
  readonly plain?: boolean | undefined;
  readonly children: ReactNode;
}

export function DetailSection({ title, plain, children }: DetailSectionProps) {
  return (
    <section className="sect">
      <h3 className={plain ? "sr-only" : "sect__title"}>{title}</h3>
      {children}
    </section>
  );
}
