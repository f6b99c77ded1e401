import { useQuery } from "@tanstack/react-query";
import BellIcon from "lucide-react/icons/bell";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import MessageCircle from "lucide-react/icons/message-circle";
import Server from "lucide-react/icons/server";
import Trophy from "lucide-react/icons/trophy";
import { type ComponentProps, lazy, useCallback, useState } from "react";
import { pages } from "#shared/contract/pages.ts";
import { unreadBadge } from "#shared/domain/capped-counts.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { useWaitingCount } from "#web/core/cache/server-query.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { usePanelTrigger } from "#web/kit/overlay/use-panel-trigger.ts";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { useInviteSheet } from "#web/social/invites/use-invite-sheet.tsx";
import { unreadConversationsQuery } from "#web/social/messages/messages-link.tsx";
import { Bell } from "#web/social/notifications/bell.tsx";

const AccountPanel = lazy(() => import("./account-panel.tsx").then((module) => ({ default: module.AccountPanel })));

/** At the rail's foot: who is signed in, and what concerns the account. */
function AccountMenu() {
  const person = useCurrentUser();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { props, trigger, id, shown } = usePanelTrigger(open, setOpen);
  const { invite, sheet } = useInviteSheet();
  const name = fullName(person);
  return (
    <>
      <LazyOverlay open={shown} onClose={close}>
        <AccountPanel id={id} open={shown} onClose={close} trigger={trigger} onInvite={invite} />
      </LazyOverlay>
      {sheet}
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

/** What the rail has from 720 px, and the tab bar has not. */
export function WideRail({ path }: { readonly path: string }) {
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
        <AccountMenu />
      </div>
    </>
  );
}
