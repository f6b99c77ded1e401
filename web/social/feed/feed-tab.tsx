import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, useDeferredValue, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { OfflineError } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { ListPart, partsOf } from "#web/kit/list/list-part.tsx";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { Bone, LoadingNote } from "#web/kit/state/skeleton.tsx";
import { keptFeed } from "#web/offline/copies/saved-copy.ts";
import { feedQuery } from "./feed.queries.ts";
import { SessionCard } from "./session-card.tsx";
import "./feed.css";

/** Three placeholder cards (spec section 2, Feed tab): two with a photo, one without. */
function FeedSkeleton() {
  return (
    <>
      <LoadingNote />
      <CardSkeleton photo />
      <CardSkeleton />
      <CardSkeleton photo />
    </>
  );
}

function CardSkeleton({ photo }: { readonly photo?: boolean }) {
  return (
    <div className={photo ? "entry" : "entry entry--type"} aria-hidden="true">
      <div className="entry__by">
        <Bone width="2.5rem" height="2.5rem" />
        <Bone width="7rem" height=".875rem" />
      </div>
      {photo && <Bone shape="sleeve" />}
      <div className="entry__body">
        <Bone width="62%" height="1.5rem" />
        <Bone width="44%" height=".875rem" style={{ marginTop: ".75rem" }} />
        <div className="chips">
          <Bone width="4.5rem" height="1.75rem" />
          <Bone width="5.5rem" height="1.75rem" />
          <Bone width="4rem" height="1.75rem" />
        </div>
      </div>
    </div>
  );
}

const EmptyFeed = lazy(() => import("./empty-feed.tsx").then((module) => ({ default: module.EmptyFeed })));
const FeedRefresh = lazy(() => import("./feed-refresh.tsx").then((module) => ({ default: module.FeedRefresh })));

interface FeedTabProps {
  /** Above the sessions, and in place of an empty feed, as long as the person is new. */
  readonly renderFirstDay?: (isEmpty: boolean) => ReactNode;
}

/** Cards of the first screen, which load their photos eagerly. */
const eagerCards = 1;

/** Cards rendered or removed together: few enough for a slow phone to render in a frame. */
const chunkSize = 3;
/** A card on a phone, roughly: some have a picture. */
const cardHeightPx = 480;

/** The feed (spec section 2, Feed tab). */
export function FeedTab({ renderFirstDay }: FeedTabProps) {
  const { id: userId } = useCurrentUser();
  const query = useInfiniteQuery(feedQuery(userId));
  // The refresh bar is drawn after the sessions, so that it doesn't delay their first picture.
  const isDrawn = useDeferredValue(true, false);
  const { data, error, isFetching } = query;
  if (!data) {
    if (!error) return <FeedSkeleton />;
    return (
      <ErrorState
        title={error instanceof OfflineError ? "You're offline" : "Couldn't load your feed"}
        retrying={isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const sessions = data.pages.flatMap((page) => page.items);
  const isEmpty = sessions.length === 0;
  return (
    <div>
      {isDrawn && (
        <OptionalBoundary>
          <FeedRefresh userId={userId} since={(!keptFeed()?.isShown(data) && data.pages[0]?.self) || null} />
        </OptionalBoundary>
      )}
      {renderFirstDay ? renderFirstDay(isEmpty) : isEmpty && <EmptyFeed />}
      {!isEmpty && <Cards sessions={sessions} isComplete={!query.hasNextPage} isBusy={isFetching} />}
      {query.hasNextPage ? (
        <LoadMore list={query} failure="Couldn't load more sessions." />
      ) : (
        data.pages.length > 1 && <p className="more">You're all caught up.</p>
      )}
    </div>
  );
}

interface CardsProps {
  readonly sessions: readonly Session[];
  readonly isComplete: boolean;
  readonly isBusy: boolean;
}

function Cards({ sessions, isComplete, isBusy }: CardsProps) {
  // What comes before the first session is of its part, so that no other card is made anew in another one, under the reader.
  const [first] = useState(sessions[0]?.id);
  const newer = Math.max(
    0,
    sessions.findIndex(({ id }) => id === first),
  );
  const [part = [], ...parts] = partsOf(sessions.slice(newer), chunkSize);
  return (
    <div className="feed" role="feed" aria-label="Sessions" aria-busy={isBusy}>
      {[[...sessions.slice(0, newer), ...part], ...parts].map((part, number) => (
        <ListPart
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list; the cards in it have keys
          key={number}
          className="feed__part"
          estimate={number === 0 ? undefined : part.length * cardHeightPx}
          render={() =>
            part.map((session, index) => (
              <div key={session.id} className="feed__item">
                <SessionCard
                  session={session}
                  position={number * chunkSize + index + (number && newer) + 1}
                  of={isComplete ? sessions.length : -1}
                  eager={number === 0 && index < eagerCards}
                />
              </div>
            ))
          }
        />
      ))}
    </div>
  );
}
