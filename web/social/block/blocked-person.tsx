import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { focusPage } from "#web/core/navigation/focus-page.ts";
import { MissingIllustration } from "#web/kit/illustration/missing-illustration.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { Spinner } from "#web/kit/state/spinner.tsx";
import { blocksQuery } from "./block.queries.ts";
import { UnblockButton } from "./unblock-button.tsx";

interface BlockedPersonProps {
  readonly userId: string;
  /** Shown if the person isn't blocked. */
  readonly otherwise: ReactNode;
}

/** Replaces a profile that the server hides because the viewer blocked the person. */
export function BlockedPerson({ userId, otherwise }: BlockedPersonProps) {
  const { data, isFetching, hasNextPage, isError, fetchNextPage } = useInfiniteQuery(blocksQuery);
  const person = data?.pages.flatMap(({ items }) => items).find(({ user }) => user.id === userId)?.user;
  const goesOn = !person && !isError && hasNextPage;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  if (person)
    return (
      <EmptyState
        illustration={<MissingIllustration />}
        title={`You blocked @${person.username}`}
        hint="You can't see each other. If you unblock, you'll have to follow each other again."
      >
        <UnblockButton person={person} onUnblocked={focusPage} />
      </EmptyState>
    );
  if (!goesOn && !isFetching) return otherwise;
  return (
    <div className="empty" role="status">
      <Spinner />
      <span className="sr-only">Loading...</span>
    </div>
  );
}
