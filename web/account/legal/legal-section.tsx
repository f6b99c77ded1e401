import type { ReactNode } from "react";

interface LegalSectionProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** One numbered section of the policy or the terms; `/privacy#section-4` leads to it. */
export function LegalSection({ number, title, children }: LegalSectionProps) {
  const id = `section-${number}`;
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <i>{number}</i>
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}
