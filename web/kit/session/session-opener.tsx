import type { ReactNode } from "react";
import { openSession } from "#web/core/navigation/opened-session.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";

/** The dialog over the tab, a link to the session's page, or nothing. */
export type SessionOpens = "dialog" | "page" | "nothing";

interface SessionOpenerProps {
  readonly sessionId: number;
  readonly opens: SessionOpens;
  readonly className: string;
  readonly children: ReactNode;
}

/** Wraps a session's sleeve in what opens it, if anything does. */
export function SessionOpener({ sessionId, opens, className, children }: SessionOpenerProps) {
  if (opens === "nothing") return <div className={className}>{children}</div>;
  if (opens === "page")
    return (
      <Link className={className} href={sessionPath(sessionId)}>
        {children}
      </Link>
    );
  return (
    <button className={className} type="button" onClick={() => openSession(sessionId)}>
      {children}
    </button>
  );
}
