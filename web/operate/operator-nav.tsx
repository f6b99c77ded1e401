import Activity from "lucide-react/icons/activity";
import Flag from "lucide-react/icons/flag";
import History from "lucide-react/icons/history";
import MailPlus from "lucide-react/icons/mail-plus";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import UsersRound from "lucide-react/icons/users-round";
import { useEffect, useRef } from "react";
import { operatorPages } from "#shared/contract/operator-pages.ts";
import type { OperatorRole } from "#shared/domain/enumerations.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";

interface Place {
  readonly path: string;
  readonly label: string;
  readonly icon: Glyph;
  /** For admins alone. */
  readonly isAdmins?: true;
}

const places: readonly Place[] = [
  { path: operatorPages.overview, label: "Overview", icon: Activity },
  { path: operatorPages.reports, label: "Reports", icon: Flag },
  { path: operatorPages.people, label: "People", icon: UsersRound },
  { path: operatorPages.invites, label: "Invites", icon: MailPlus },
  { path: operatorPages.settings, label: "Server", icon: SlidersHorizontal, isAdmins: true },
  { path: operatorPages.log, label: "Action log", icon: History },
];

interface OperatorNavProps {
  readonly path: string;
  readonly role: OperatorRole | null;
  /** How many cases wait. */
  readonly waiting: number;
}

/** Between the pages of operators. */
export function OperatorNav({ path, role, waiting }: OperatorNavProps) {
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the row scrolls sideways.
  useEffect(() => {
    current.current?.scrollIntoView?.({ inline: "center", block: "nearest" });
  }, []);
  return (
    <nav className="subnav opnav" aria-label="Run this server">
      {places
        .filter(({ isAdmins }) => !isAdmins || role === "admin")
        .map((place) => {
          const isHere =
            place.path === path || (place.path !== operatorPages.overview && path.startsWith(`${place.path}/`));
          return (
            <Link
              key={place.path}
              ref={isHere ? current : undefined}
              href={place.path}
              aria-current={isHere ? "page" : undefined}
            >
              <Icon glyph={place.icon} size="sm" />
              {place.label} {place.path === operatorPages.reports && waiting > 0 ? <small>{waiting}</small> : null}
            </Link>
          );
        })}
    </nav>
  );
}
