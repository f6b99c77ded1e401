import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Button } from "#web/ui/button/button.tsx";
import { BellIllustration } from "#web/ui/illustration/bell-illustration.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { RowsSkeleton } from "#web/ui/state/rows-skeleton.tsx";
import { useNextPage } from "#web/ui/state/use-next-page.ts";
import { FollowRequestsLink } from "./follow-requests-link.tsx";
import { NotificationRow } from "./notification-row.tsx";
import { notificationsQuery, readMutation } from "./notifications.queries.ts";
import { useAnswerAnnouncement } from "./use-answer-announcement.ts";

interface NotificationsListProps {
  /** Marked as read, but still shown as new. */
  readonly newOnes: ReadonlySet<number>;
  /** An effect: called when the list is shown; its cleanup when the list is hidden. */
  readonly onShown: () => () => void;
  readonly onOpen: () => void;
  /** A request was answered here. */
  readonly onAnswered: (id: number) => void;
}

export function NotificationsList({ newOnes, onShown, onOpen, onAnswered }: NotificationsListProps) {
  const query = useInfiniteQuery(notificationsQuery);
  const { data, isError, isFetching, refetch, hasNextPage } = query;
  const next = useNextPage(query);
  const read = useMutation(readMutation(useQueryClient()));
  const beShown = useEffectEvent(onShown);
  useEffect(() => beShown(), []);
  const { focusTarget, announcement, announce } = useAnswerAnnouncement<HTMLDivElement>();
  if (!data) {
    return isError ? (
      <ErrorState title="Unable to Load Notifications" retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton of="people" />
    );
  }
  const notifications = data.pages.flatMap((page) => page.items);
  return (
    <div ref={focusTarget} tabIndex={-1}>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <FollowRequestsLink onOpen={onOpen} />
      {notifications.length === 0 && (
        <EmptyState compact illustration={<BellIllustration width="9rem" />} title="No notifications yet" />
      )}
      <ul>
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            unread={!notification.isRead || newOnes.has(notification.id)}
            onOpen={() => {
              if (!notification.isRead) read.mutate(notification.id);
              onOpen();
            }}
            onAnswered={(answer) => {
              announce(answer);
              onAnswered(notification.id);
            }}
          />
        ))}
      </ul>
      {next.hasFailed && (
        <p className="more" role="alert">
          The older ones did not load.
        </p>
      )}
      {hasNextPage && (
        <Button variant="ghost" size="sm" block loading={next.isLoading} loadingLabel="Loading..." onClick={next.load}>
          Show older ones
        </Button>
      )}
    </div>
  );
}
