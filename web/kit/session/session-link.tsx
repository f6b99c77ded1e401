import type { ComponentProps, MouseEvent } from "react";
import { openSession } from "#web/core/navigation/opened-session.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";

interface SessionLinkProps extends ComponentProps<"a"> {
  readonly sessionId: number;
}

/** Opens a session's dialog over the app; in a new tab or window its address does it. */
export function SessionLink({ sessionId, ...anchor }: SessionLinkProps) {
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openSession(sessionId);
  }
  return <a {...anchor} href={sessionPath(sessionId)} onClick={open} />;
}
