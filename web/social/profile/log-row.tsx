import type { ReactNode } from "react";
import { useLocation } from "wouter";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import type { ViewedAs } from "#web/core/cache/query-keys.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Link } from "#web/kit/link.tsx";
import { usePressAnywhere } from "#web/kit/press-anywhere.ts";
import "./log.css";

interface SessionNameProps {
  readonly session: Session;
  readonly viewedAs: ViewedAs | undefined;
}

/** The heading of a session on the profile page, linked to its details. */
export function SessionName({ session: { id, strainName }, viewedAs }: SessionNameProps) {
  const name = shownStrainName(strainName);
  return <h3>{viewedAs ? name : <Link href={sessionPath(id)}>{name}</Link>}</h3>;
}

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
