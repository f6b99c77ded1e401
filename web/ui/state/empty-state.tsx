import type { ReactNode } from "react";

interface EmptyStateProps {
  /** One of ui/illustration. */
  readonly illustration?: ReactNode;
  readonly title: string;
  readonly hint?: string | undefined;
  /** 1 where it is the page's own heading. */
  readonly level?: 1 | 2 | 3 | undefined;
  /** At most two actions: a primary, then a ghost. */
  readonly children?: ReactNode;
  /** Inside a sheet or a menu: less air around. */
  readonly compact?: boolean | undefined;
}

export function EmptyState({ illustration, title, hint, level = 2, children, compact }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={compact ? "empty empty--compact" : "empty"}>
      {illustration}
      <Heading>{title}</Heading>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
