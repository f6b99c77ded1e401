import { useQuery } from "@tanstack/react-query";
import BellIcon from "lucide-react/icons/bell";
import MessageCircle from "lucide-react/icons/message-circle";
import Server from "lucide-react/icons/server";
import Trophy from "lucide-react/icons/trophy";
import { pages } from "#shared/contract/pages.ts";
import { unreadBadge } from "#shared/domain/capped-counts.ts";
import { useWaitingCount } from "#web/core/cache/waiting-cases.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Link } from "#web/kit/link.tsx";
import { unreadConversationsQuery } from "#web/social/messages/unread-conversations.queries.ts";
import { Bell } from "#web/social/notifications/bell.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { railEntry } from "./rail-entry.tsx";

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
