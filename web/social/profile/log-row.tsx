import "./log.css";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import type { Session } from "#shared/contract/sessions.ts";
import type { ViewedAs } from "#web/core/cache/query-keys.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { classNames } from "#web/kit/class-names.ts";
import { usePressAnywhere } from "#web/kit/press-anywhere.ts";

interface LogRowProps {
  readonly session: Session;
  readonly viewedAs: ViewedAs | undefined;
  readonly className?: string;
  /** With its SessionName, which does the same for keyboards. */
  readonly children: ReactNode;
}

/** A session on the profile page: a press anywhere opens it, except in a preview. */
export function LogRow({ session, viewedAs, className, children }: LogRowProps) {
  const [, navigate] = useLocation();
  const row = usePressAnywhere<HTMLLIElement>(() => {
    if (!viewedAs) navigate(sessionPath(session.id));
  });
  return (
    <li ref={row} className={classNames("log", !viewedAs && "log--opens", className)}>
      {children}
    </li>
  );
}
