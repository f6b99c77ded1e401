import { useInfiniteQuery } from "@tanstack/react-query";
import type { FollowRequest } from "#shared/contract/follows.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { goBack } from "#web/core/navigation/overlay-entries.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { FollowIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { PersonRow } from "#web/kit/people/person-row.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import {
  followRequestsQuery,
  type RequestAnswer,
  RequestButtons,
  useAnswerAnnouncement,
  useRequestAnswer,
} from "./answer-request.tsx";

/** The requests to follow the viewer. */
export function FollowRequestsScreen() {
  const { id } = useCurrentUser();
  return (
    <PageFrame title="Follow requests" back={() => goBack(profilePath(id))}>
      <FollowRequests />
    </PageFrame>
  );
}

interface FollowRequestRowProps {
  readonly request: FollowRequest;
  readonly onAnswered: (answer: RequestAnswer) => void;
}

/** Disappears once answered. */
function FollowRequestRow({ request: { from }, onAnswered }: FollowRequestRowProps) {
  const { answered, answer } = useRequestAnswer(from);
  if (answered) return null;
  return (
    <PersonRow stacked person={from} image={from.profileImageUrl} href={profilePath(from.id)}>
      <RequestButtons
        from={from}
        onAnswer={(wanted) => {
          answer(wanted);
          onAnswered(wanted);
        }}
      />
    </PersonRow>
  );
}

/** All pending follow requests, including those with an old notification. */
function FollowRequests() {
  const query = useInfiniteQuery(followRequestsQuery);
  const { focusTarget, announcement, announce } = useAnswerAnnouncement<HTMLDivElement>();
  if (!query.data) {
    if (!query.error) return <RowsSkeleton of="people" />;
    return (
      <ErrorState title="Couldn't load the requests" retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  const requests = query.data.pages.flatMap((page) => page.items);
  return (
    <div ref={focusTarget} tabIndex={-1}>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {requests.length === 0 ? (
        <EmptyState
          illustration={<FollowIllustration />}
          title="No follow requests"
          hint="When someone asks to follow you, they'll show up here."
        />
      ) : (
        <ul className="rows" aria-label="Follow requests">
          {requests.map((request) => (
            <FollowRequestRow key={request.from.id} request={request} onAnswered={announce} />
          ))}
        </ul>
      )}
      {query.hasNextPage && <LoadMore list={query} failure="Couldn't load more requests." />}
    </div>
  );
}
