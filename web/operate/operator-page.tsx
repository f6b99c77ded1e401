import Activity from "lucide-react/icons/activity";
import Flag from "lucide-react/icons/flag";
import History from "lucide-react/icons/history";
import LifeBuoy from "lucide-react/icons/life-buoy";
import MailPlus from "lucide-react/icons/mail-plus";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import UsersRound from "lucide-react/icons/users-round";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { operatorPages } from "#shared/contract/operator-pages.ts";
import type { OperatorRole } from "#shared/domain/enumerations.ts";
import { PasswordPrompt } from "#web/account/confirm-password/password-prompt.tsx";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { useServerName, useWaitingCount } from "#web/core/cache/server-query.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { PageHead } from "#web/kit/shell/screen.tsx";

interface OperatorPageProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** A button for everything on the page. */
  readonly action?: ReactNode;
  /** Shown in the bar of a phone instead of the server's name. */
  readonly bar?: string;
  readonly back?: string | (() => void);
  readonly children: ReactNode;
}

/** The frame of every operators' page. */
export function OperatorPage({ title, text, action, bar, back, children }: OperatorPageProps) {
  const { id, role } = useCurrentUser();
  const [path] = useLocation();
  const name = useServerName();
  const waiting = useWaitingCount();
  return (
    <PageFrame title={bar ?? name} titleAs="p" wide back={back ?? profilePath(id)}>
      <PageHead title={title} text={text}>
        {action}
      </PageHead>
      <OperatorNav path={path} role={role} waiting={waiting} />
      <PasswordPrompt>{children}</PasswordPrompt>
      <p className="leastsight">
        You never see anyone's private sessions, notes or messages here, only the copy in a report. What you do is in
        the action log.
      </p>
    </PageFrame>
  );
}

interface NavEntry {
  readonly path: string;
  readonly label: string;
  readonly icon: Glyph;
  /** Only admins see it. */
  readonly isAdmins?: true;
}

const entries: readonly NavEntry[] = [
  { path: operatorPages.overview, label: "Overview", icon: Activity },
  { path: operatorPages.reports, label: "Reports", icon: Flag },
  { path: operatorPages.people, label: "People", icon: UsersRound },
  { path: operatorPages.invites, label: "Invites", icon: MailPlus },
  { path: operatorPages.settings, label: "Server", icon: SlidersHorizontal, isAdmins: true },
  { path: operatorPages.helplines, label: "Help lines", icon: LifeBuoy, isAdmins: true },
  { path: operatorPages.log, label: "Action log", icon: History },
];

interface OperatorNavProps {
  readonly path: string;
  readonly role: OperatorRole | null;
  /** Number of open reports and appeals. */
  readonly waiting: number;
}

/** Between the pages of operators. */
function OperatorNav({ path, role, waiting }: OperatorNavProps) {
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the row scrolls sideways.
  useEffect(() => {
    current.current?.scrollIntoView?.({ inline: "center", block: "nearest" });
  }, []);
  return (
    <nav className="subnav opnav" aria-label="Run this server">
      {entries
        .filter(({ isAdmins }) => !isAdmins || role === "admin")
        .map((entry) => {
          const isHere =
            entry.path === path || (entry.path !== operatorPages.overview && path.startsWith(`${entry.path}/`));
          return (
            <Link
              key={entry.path}
              ref={isHere ? current : undefined}
              href={entry.path}
              aria-current={isHere ? "page" : undefined}
            >
              <Icon glyph={entry.icon} size="sm" />
              {entry.label} {entry.path === operatorPages.reports && waiting > 0 ? <small>{waiting}</small> : null}
            </Link>
          );
        })}
    </nav>
  );
}
