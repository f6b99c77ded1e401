import type { ReactNode } from "react";

interface SectionTitleProps {
  readonly level?: 2 | 3 | undefined;
  /** To name the section by it (`aria-labelledby`). */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

export function SectionTitle({ level = 2, id, children }: SectionTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className="section-title" id={id}>
      {children}
    </Heading>
  );
}
