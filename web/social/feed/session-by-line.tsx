import type { ReactNode } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { isSeenByOwner } from "#web/core/cache/session-cache.ts";
import { AuthorLine } from "#web/kit/session/author-line.tsx";
import { VisibilityMark } from "#web/kit/session/visibility-mark.tsx";

interface SessionByLineProps {
  readonly session: Session;
  /** At the end of another author's line. */
  readonly menu?: ReactNode;
}

/** The author, and what the viewer can do about it. */
export function SessionByLine({ session, menu }: SessionByLineProps) {
  const { visibility, isHidden } = session;
  return (
    <header className="entry__by">
      <AuthorLine session={session} />
      {isSeenByOwner(session) && <VisibilityMark visibility={visibility} isHidden={isHidden} />}
      {menu}
    </header>
  );
}
