import type { ReactNode } from "react";

export function SectionTitle({
  level = 2,
  children,
}: {
  readonly level?: 2 | 3 | undefined;
  readonly children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return <Heading className="section-title">{children}</Heading>;
}
