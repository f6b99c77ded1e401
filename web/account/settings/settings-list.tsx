import ChevronRight from "lucide-react/icons/chevron-right";
import CirclePause from "lucide-react/icons/circle-pause";
import LifeBuoy from "lucide-react/icons/life-buoy";
import Lock from "lucide-react/icons/lock";
import LogOut from "lucide-react/icons/log-out";
import MailPlus from "lucide-react/icons/mail-plus";
import Server from "lucide-react/icons/server";
import { pages, type SettingsPanel, settingsPath } from "#shared/contract/pages.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { useCurrentBreak } from "#web/core/cache/breaks.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { useWaitingCount } from "#web/core/cache/server-query.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { lockDevice, useLock } from "#web/core/sign-in/app-lock.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { settingsEntries, settingsGroups } from "./settings-entries.ts";

interface SettingsListProps {
  /** Undefined on the list's own page. */
  readonly current: SettingsPanel | undefined;
  /** The panel beside the list. */
  readonly shown: SettingsPanel;
  readonly onInvite: () => void;
  readonly onSignOut: () => void;
}

/** All panels; beside the one that is open where there is room. */
export function SettingsList({ current, shown, onInvite, onSignOut }: SettingsListProps) {
  const user = useCurrentUser();
  const lock = useLock();
  const waiting = useWaitingCount();
  const isOnBreak = useCurrentBreak() !== null;
  const Title = current ? "p" : "h1";
  return (
    <nav className="setlist" aria-label="Settings">
      <Title className="setlist__title">Settings</Title>
      <Link className="setme" href={profilePath(user.id, "edit")}>
        <Avatar person={user} image={user.profileImageUrl} />
        <span>
          <b>{fullName(user)}</b>
          <small>@{user.username} · Edit Profile</small>
        </span>
      </Link>
      {settingsGroups.map(({ title, panels }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {panels.map((panel) => (
              <li key={panel}>
                <Entry panel={panel} isCurrent={panel === current} isShown={panel === shown} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {user.role !== null && (
        <Link className="setlink" href={pages.server}>
          <Icon glyph={Server} />
          <span>
            <b>Server</b>
            <small>{waiting > 0 ? `${waiting} waiting` : "Reports, people, invites"}</small>
          </span>
          <Icon glyph={ChevronRight} size="sm" />
        </Link>
      )}
      <Link className="setlink" href={pages.takeBreak}>
        <Icon glyph={CirclePause} />
        <span>
          <b>{isOnBreak ? "Your break" : "Take a break"}</b>
          <small>Only you know about it</small>
        </span>
        <Icon glyph={ChevronRight} size="sm" />
      </Link>
      <Link className="setlink" href={pages.saferUse}>
        <Icon glyph={LifeBuoy} />
        <span>
          <b>Safer use</b>
          <small>What helps, and whom to call</small>
        </span>
        <Icon glyph={ChevronRight} size="sm" />
      </Link>
      <button className="setlink" type="button" onClick={onInvite}>
        <Icon glyph={MailPlus} />
        <span>
          <b>Invite someone</b>
          <small>A link or a code to scan</small>
        </span>
      </button>
      {lock && (
        <button className="setlink setlink--exit" type="button" onClick={lockDevice}>
          <Icon glyph={Lock} />
          <span>
            <b>Lock now</b>
          </span>
        </button>
      )}
      <button className="setlink setlink--exit" type="button" onClick={onSignOut}>
        <Icon glyph={LogOut} />
        <span>
          <b>Sign out</b>
        </span>
      </button>
    </nav>
  );
}

interface EntryProps {
  readonly panel: SettingsPanel;
  readonly isCurrent: boolean;
  readonly isShown: boolean;
}

function Entry({ panel, isCurrent, isShown }: EntryProps) {
  const { title, icon, hint } = settingsEntries[panel];
  return (
    <Link
      className={classNames("setlink", isShown && "is-shown")}
      href={settingsPath(panel)}
      aria-current={isCurrent ? "page" : undefined}
    >
      <Icon glyph={icon} />
      <span>
        <b>{title}</b>
        <small>{hint(useCurrentUser())}</small>
      </span>
      <Icon glyph={ChevronRight} size="sm" />
    </Link>
  );
}
