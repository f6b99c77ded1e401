import { useQuery } from "@tanstack/react-query";
import ShieldAlert from "lucide-react/icons/shield-alert";
import { pages } from "#shared/contract/pages.ts";
import { shortRelativeTime } from "#shared/domain/relative-time.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { noticesQuery, noticesUnderBell, noticeTitle, outcomeTitle } from "./notices.ts";

/** Under the bell, above the notifications: each leads to its notice on the page. */
export function NoticeRows({ onOpen }: { readonly onOpen: () => void }) {
  const { data = [] } = useQuery(noticesQuery);
  const now = Date.now();
  const rows = noticesUnderBell(data, now);
  if (rows.length === 0) return null;
  return (
    <section aria-label="From the people who run this server">
      <ul>
        {rows.map((notice) => (
          <li key={notice.id}>
            <Link
              className={classNames("alert", !notice.isRead && "is-new")}
              href={pages.notifications}
              onClick={onOpen}
            >
              <span className="alert__icon dusk">
                <Icon glyph={ShieldAlert} />
              </span>
              <span className="alert__text">
                <b>{outcomeTitle(notice) ?? noticeTitle(notice)}</b>
                <small>
                  From the people who run this server ·{" "}
                  <time dateTime={notice.at}>{shortRelativeTime(notice.at, now)}</time>
                </small>
              </span>
              {!notice.isRead && (
                <span className="alert__dot">
                  <span className="sr-only">Unread</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
