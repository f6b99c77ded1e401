import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Comment } from "#shared/contract/comments.ts";
import { messages } from "#shared/contract/errors.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { postedCommentsQuery } from "#web/core/cache/comment-cache.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { classNames } from "#web/kit/class-names.ts";
import { useNextPage } from "#web/kit/state/load-more.tsx";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { isWaiting, waitingComments } from "#web/offline/outbox/waiting-items.ts";
import { CommentComposer } from "./comment-composer.tsx";
import { CommentThread, type Thread, toThreads } from "./comment-thread.tsx";
import { commentsQuery } from "./comments.queries.ts";

interface CommentsPanelProps {
  readonly session: Session;
  /** Absent where the panel can't be hidden, as in a session's details. */
  readonly onHide?: (() => void) | undefined;
  /** Scrolls itself into view once it has loaded, as it does where it can be hidden. */
  readonly arrives?: boolean | undefined;
}

const waitingNews = "Waiting to be sent";

/** A session's comments, oldest first, and the composer (spec section 2, Comments panel). */
export function CommentsPanel({ session, onHide, arrives = onHide !== undefined }: CommentsPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [news, setNews] = useState("");
  const query = useInfiniteQuery(commentsQuery(session.id));
  const loaded = query.data?.pages.flatMap((page) => page.items) ?? [];
  const hasAll = query.data !== undefined && !query.hasNextPage;
  const posted = useQuery(postedCommentsQuery(session.id)).data?.pages.flatMap((page) => page.items) ?? [];
  // One's own newest comments are visible even before the pages above them have loaded.
  const ahead = hasAll ? [] : posted.filter(({ id }) => !loaded.some((comment) => comment.id === id));
  const writer = useCurrentUser();
  const { entries } = useOutbox();
  const waiting = waitingComments(entries, session.id, writer);
  const threads = toThreads([...loaded, ...ahead, ...waiting]);
  const isAhead = ({ comment }: Thread) => ahead.includes(comment) || isWaiting(comment);
  const people = [session.user, ...[...loaded, ...posted].map(({ user }) => user)];
  const { isPending } = query;
  const next = useNextPage(query);
  // Opened at the lower edge of the window, the composer would be out of view.
  useEffect(() => {
    if (!isPending && arrives) panel.current?.scrollIntoView({ block: "nearest" });
  }, [isPending, arrives]);

  const onPosted = ({ parentId }: Comment) => setNews(parentId === null ? "Comment posted" : "Reply posted");
  const onWaiting = () => setNews(waitingNews);
  function onDeleted() {
    setNews("");
    // The focused control disappears with its comment.
    panel.current?.focus({ preventScroll: true });
  }
  const list = (shown: readonly Thread[]) =>
    shown.length > 0 && (
      <ul>
        {shown.map((thread) => (
          <CommentThread
            key={thread.comment.id}
            thread={thread}
            canComment={session.canComment}
            people={people}
            session={session}
            onPosted={onPosted}
            onWaiting={onWaiting}
            onDeleted={onDeleted}
          />
        ))}
      </ul>
    );
  const hide = onHide && (
    <button className="link link--tap" type="button" onClick={onHide}>
      Hide comments
    </button>
  );
  return (
    <section
      className={classNames("comments", !onHide && "comments--open")}
      aria-label="Comments"
      ref={panel}
      tabIndex={-1}
    >
      {isPending && <p role="status">Loading comments...</p>}
      {query.isError && loaded.length === 0 && (
        <p role="alert">
          Couldn't load the comments.{" "}
          <button className="link" type="button" onClick={() => void query.refetch()}>
            Try again
          </button>
        </p>
      )}
      {query.isSuccess && threads.length === 0 && <Nothing session={session} isFetching={query.isFetching} />}
      {list(threads.filter((thread) => !isAhead(thread)))}
      {next.hasFailed && <p role="alert">Couldn't load more comments.</p>}
      {query.hasNextPage && (
        <button className="link link--tap" type="button" onClick={next.load}>
          {next.isLoading ? "Loading..." : "Load more"}
        </button>
      )}
      {list(threads.filter(isAhead))}
      <p className="sr-only" role="status">
        {news === waitingNews && waiting.length === 0 ? "" : news}
      </p>
      {session.canComment ? (
        <CommentComposer session={session} people={people} onPosted={onPosted} onWaiting={onWaiting}>
          {hide}
        </CommentComposer>
      ) : (
        <div className="comments__form comments__foot">
          {hide}
          <p>{messages.commentsOff}</p>
        </div>
      )}
    </section>
  );
}

function Nothing({ session, isFetching }: { readonly session: Session; readonly isFetching: boolean }) {
  if (session.commentsCount === 0)
    return <p>{session.canComment ? "No comments yet. Be the first to comment!" : "No comments yet."}</p>;
  // The count includes comments of blocked people, and one's own first comment before it has loaded.
  return isFetching ? null : <p>No comments to show.</p>;
}
