import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import ShieldAlert from "lucide-react/icons/shield-alert";
import UserPlus from "lucide-react/icons/user-plus";
import { useEffect, useEffectEvent } from "react";
import { pages } from "#shared/contract/pages.ts";
import { shortRelativeTime } from "#shared/domain/relative-time.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { BellIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { Link } from "#web/kit/link.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { noticesQuery, noticesUnderBell, noticeTitle, outcomeTitle } from "#web/social/notices/notices.ts";
import { followRequestsQuery, useAnswerAnnouncement } from "./answer-request.tsx";
import { NotificationPeriod } from "./notification-period.tsx";
import { periodsOf } from "./notification-periods.ts";
import { notificationsQuery } from "./notifications.queries.ts";
import "./notifications.css";

/** Under the bell, above the notifications: each leads to its notice on the page. */
function NoticeRows({ onOpen }: { readonly onOpen: () => void }) {
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

interface FollowRequestsLinkProps {
  /** How many the notifications show. */
  readonly shown: number;
  readonly onOpen: () => void;
}

/** 'Follow requests (3)' on top of the notifications, while they don't show all: some are old, or weren't told. */
function FollowRequestsLink({ shown, onOpen }: FollowRequestsLinkProps) {
  const { id } = useCurrentUser();
  const { data, hasNextPage } = useInfiniteQuery(followRequestsQuery);
  const count = data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0;
  if (count <= shown && !hasNextPage) return null;
  return (
    <Link className="alert" href={profilePath(id, "requests")} onClick={onOpen}>
      <span className="alert__icon dew">
        <Icon glyph={UserPlus} />
      </span>
      <span className="alert__text">
        <b>
          Follow requests ({count}
          {hasNextPage && "+"})
        </b>
      </span>
      <Icon glyph={ChevronRight} size="sm" />
    </Link>
  );
}

interface NotificationsListProps {
  /** Marked as read, but still shown as new. */
  readonly newOnes: ReadonlySet<number>;
  /** An effect: called when the list is shown; its cleanup when the list is hidden. */
  readonly onShown: (noticesThere: Promise<void>) => () => void;
  readonly onOpen: () => void;
  /** A request was answered here. */
  readonly onAnswered: (id: number) => void;
  /** Under the bell, with the notices before the newest ones; instead of all on a page. */
  readonly isPanel?: boolean | undefined;
}

export function NotificationsList({ newOnes, onShown, onOpen, onAnswered, isPanel }: NotificationsListProps) {
  const query = useInfiniteQuery(notificationsQuery);
  const { data, isError, isFetching, refetch, hasNextPage } = query;
  const { data: notices = [], isPending: areNoticesPending } = useQuery(noticesQuery);
  const beShown = useEffectEvent(onShown);
  const queryClient = useQueryClient();
  // They count with the unread notifications, and are marked as read with them.
  useEffect(() => beShown(queryClient.prefetchQuery({ ...noticesQuery, staleTime: 0 })), [queryClient]);
  const { focusTarget, announcement, announce } = useAnswerAnnouncement<HTMLDivElement>();
  if (!data) {
    return isError ? (
      <ErrorState title="Couldn't load your notifications" retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton of="people" />
    );
  }
  const notifications = data.pages.flatMap((page) => page.items);
  const isEmpty =
    notifications.length === 0 && !areNoticesPending && noticesUnderBell(notices, Date.now()).length === 0;
  return (
    <div className="alerts" ref={focusTarget} tabIndex={-1}>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <FollowRequestsLink shown={notifications.filter(({ isRequest }) => isRequest).length} onOpen={onOpen} />
      {isPanel && <NoticeRows onOpen={onOpen} />}
      {isEmpty && (
        <EmptyState
          compact={isPanel}
          page={!isPanel}
          illustration={<BellIllustration {...(isPanel && { width: "9rem" })} />}
          title="No notifications yet"
        />
      )}
      {periodsOf(notifications, new Date(), hasNextPage).map((period) => (
        <NotificationPeriod
          key={period.title}
          period={period}
          heading={isPanel ? "h3" : "h2"}
          newOnes={newOnes}
          onOpen={onOpen}
          onAnswered={(id, answer) => {
            announce(answer);
            onAnswered(id);
          }}
        />
      ))}
      {isPanel && notifications.length > 0 && (
        <LinkButton variant="ghost" size="sm" block href={pages.notifications} onClick={onOpen}>
          See all
        </LinkButton>
      )}
      {!isPanel && hasNextPage && <LoadMore list={query} failure="Couldn't load older notifications." />}
    </div>
  );
}
