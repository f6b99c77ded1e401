import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import UserPlus from "lucide-react/icons/user-plus";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { pages } from "#shared/contract/pages.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { LinkButton } from "#web/kit/button/link-button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { BellIllustration } from "#web/kit/illustration/bell-illustration.tsx";
import { Link } from "#web/kit/link.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";
import { noticesQuery, noticesUnderBell } from "#web/social/notices/notices.ts";
import { followRequestsQuery } from "./follow-requests.queries.ts";
import { NotificationPeriod } from "./notification-period.tsx";
import { periodsOf } from "./notification-periods.ts";
import { notificationsQuery } from "./notifications.queries.ts";
import { useAnswerAnnouncement } from "./use-answer-announcement.ts";
import "./notifications.css";

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
  /** The newest under the bell, instead of all on a page. */
  readonly isPanel?: boolean | undefined;
  /** Before the notifications. */
  readonly lead?: ReactNode;
}

export function NotificationsList({ newOnes, onShown, onOpen, onAnswered, isPanel, lead }: NotificationsListProps) {
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
      <ErrorState title="Unable to Load Notifications" retrying={isFetching} onRetry={() => void refetch()} />
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
      {lead}
      {isEmpty && <EmptyState compact illustration={<BellIllustration width="9rem" />} title="No notifications yet" />}
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
