import { useQuery } from "@tanstack/react-query";
import BellIcon from "lucide-react/icons/bell";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import Lock from "lucide-react/icons/lock";
import LogOut from "lucide-react/icons/log-out";
import MailPlus from "lucide-react/icons/mail-plus";
import MessageCircle from "lucide-react/icons/message-circle";
import Server from "lucide-react/icons/server";
import Settings from "lucide-react/icons/settings";
import Trophy from "lucide-react/icons/trophy";
import UserRound from "lucide-react/icons/user-round";
import { type ComponentProps, useCallback, useState } from "react";
import { pages } from "#shared/contract/pages.ts";
import { unreadBadge } from "#shared/domain/capped-counts.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { askForPalette, commandKey } from "#web/core/browser/keyboard-shortcuts.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { useWaitingCount } from "#web/core/cache/server-query.ts";
import { lockDevice, useLock } from "#web/core/sign-in/app-lock.ts";
import { askToSignOut } from "#web/core/sign-in/sign-out-state.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { FloatingPanel, type FloatingPanelProps, FloatingTitle } from "#web/kit/overlay/floating-panel.tsx";
import { usePanelTrigger } from "#web/kit/overlay/use-panel-trigger.ts";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { ThemeChoice } from "#web/kit/shell/theme-choice.tsx";
import { unreadConversationsQuery } from "#web/social/messages/messages-link.tsx";
import { Bell } from "#web/social/notifications/bell.tsx";

interface RailEntry {
  readonly icon: Glyph;
  readonly label: string;
  /** How many are unread, or wait; null without any. */
  readonly badge?: string | null | undefined;
  readonly badgeWord?: "unread" | "waiting";
}

/** The look and the accessible name of a link or button of the rail. */
function railEntry({ icon, label, badge, badgeWord = "unread" }: RailEntry) {
  return {
    className: "rlink",
    "aria-label": badge ? `${label}, ${badge} ${badgeWord}` : label,
    children: (
      <>
        <Icon glyph={icon} />
        <span>{label}</span>{" "}
        {badge && (
          <span className="rlink__count" aria-hidden="true">
            {badge}
          </span>
        )}
      </>
    ),
  } satisfies ComponentProps<"button">;
}

/** In the entry of Search: what its keys open, for a pointer, too. */
export const PaletteKey = () => (
  <button
    className="rail__key"
    type="button"
    aria-label={`Command palette, ${commandKey} K`}
    aria-haspopup="dialog"
    onClick={askForPalette}
  >
    <kbd>{commandKey} K</kbd>
  </button>
);

interface WideRailProps {
  readonly path: string;
  readonly onInvite: () => void;
}

/** The part of the rail that the tab bar of a phone doesn't have. */
export function WideRail({ path, onInvite }: WideRailProps) {
  const { data: { count } = { count: 0 } } = useQuery(unreadConversationsQuery);
  const { role } = useCurrentUser();
  const waiting = useWaitingCount();
  const isAt = (page: string) => (path === page ? "page" : path.startsWith(`${page}/`) ? "true" : undefined);
  return (
    <>
      <ul className="rail__more">
        <li>
          <Link
            {...railEntry({ icon: MessageCircle, label: "Messages", badge: unreadBadge(count) })}
            href={pages.messages}
            aria-current={isAt(pages.messages)}
          />
        </li>
        <li>
          <Link
            {...railEntry({ icon: Trophy, label: "Rankings" })}
            href={pages.rankings}
            aria-current={path === pages.compare ? "true" : isAt(pages.rankings)}
          />
        </li>
        <li>
          <Bell
            renderTrigger={(props, unread) => (
              <button
                {...props}
                {...railEntry({ icon: BellIcon, label: "Notifications", badge: unreadBadge(unread) })}
                type="button"
                aria-current={isAt(pages.notifications)}
              />
            )}
          />
        </li>
        {role !== null && (
          <li>
            <Link
              {...railEntry({
                icon: Server,
                label: "Server",
                badge: unreadBadge(waiting),
                badgeWord: "waiting",
              })}
              href={pages.server}
              aria-current={isAt(pages.server)}
            />
          </li>
        )}
      </ul>
      <div className="rail__foot">
        <AccountMenu onInvite={onInvite} />
      </div>
    </>
  );
}

/** The signed-in person at the rail's foot, and the menu of their account. */
function AccountMenu({ onInvite }: Pick<WideRailProps, "onInvite">) {
  const person = useCurrentUser();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { props, trigger, id, shown } = usePanelTrigger(open, setOpen);
  const name = fullName(person);
  return (
    <>
      <AccountPanel id={id} open={shown} onClose={close} trigger={trigger} onInvite={onInvite} />
      <button {...props} className="acct" type="button">
        <Avatar person={person} image={person.profileImageUrl} />
        <span>
          <span className="sr-only">Account: </span>
          <b>{name}</b> <small>@{person.username}</small>
        </span>
        <Icon glyph={ChevronsUpDown} />
      </button>
    </>
  );
}

type AccountPanelProps = Pick<FloatingPanelProps, "id" | "open" | "onClose" | "trigger"> &
  Pick<WideRailProps, "onInvite">;

function AccountPanel({ onInvite, ...panel }: AccountPanelProps) {
  const { onClose, trigger } = panel;
  const person = useCurrentUser();
  const lock = useLock();
  function leaveFor(ask: () => void) {
    // What opens gives the focus back to where it was, which must not be the closing panel.
    trigger.current?.focus({ preventScroll: true });
    onClose();
    ask();
  }
  return (
    <FloatingPanel {...panel} className="menu popmenu popmenu--acct">
      <FloatingTitle className="sr-only">Account</FloatingTitle>
      <div className="popmenu__who">
        <Avatar person={person} image={person.profileImageUrl} />
        <span>
          <b>{fullName(person)}</b>
          <small>@{person.username}</small>
        </span>
      </div>
      <Link className="mitem" href={pages.profile} onClick={onClose}>
        <Icon glyph={UserRound} />
        View profile
      </Link>
      <Link className="mitem" href={pages.settings} onClick={onClose}>
        <Icon glyph={Settings} />
        Settings
      </Link>
      <button className="mitem" type="button" onClick={() => leaveFor(onInvite)}>
        <Icon glyph={MailPlus} />
        Invite someone
      </button>
      <hr />
      <ThemeChoice />
      <hr />
      {lock && (
        <button className="mitem" type="button" onClick={lockDevice}>
          <Icon glyph={Lock} />
          Lock now
        </button>
      )}
      <button className="mitem" type="button" onClick={() => leaveFor(askToSignOut)}>
        <Icon glyph={LogOut} />
        Sign out
      </button>
    </FloatingPanel>
  );
}
