import type { ReactNode } from "react";
import { classNames } from "#web/kit/class-names.ts";

interface EmptyStateProps {
  /** One of kit/illustration. */
  readonly illustration?: ReactNode;
  readonly title: string;
  readonly hint?: string | undefined;
  /** 1 where it is the page's own heading. */
  readonly level?: 1 | 2 | 3 | undefined;
  /** At most two actions: a primary, then a ghost. */
  readonly children?: ReactNode;
  /** Inside a sheet or a menu: less air around. */
  readonly compact?: boolean | undefined;
  /** All that a whole page has: in its middle. */
  readonly page?: boolean | undefined;
}

export function EmptyState({ illustration, title, hint, level = 2, children, compact, page }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames("empty", compact && "empty--compact", page && "empty--page")}>
      {illustration}
      <Heading>{title}</Heading>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
