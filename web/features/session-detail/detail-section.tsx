import type { ReactNode } from "react";

interface DetailSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function DetailSection({ title, children }: DetailSectionProps) {
  return (
    <section className="sect">
      <h3 className="sect__title">{title}</h3>
      {children}
    </section>
  );
}
