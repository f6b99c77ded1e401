import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import type { Block } from "#shared/contract/blocks.ts";
import { routes } from "#shared/contract/routes.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { call, callPage, firstPage } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { forgetPerson } from "#web/core/cache/forget-person.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { focusPage } from "#web/core/navigation/page-focus.ts";
import { Button } from "#web/kit/button/button.tsx";
import { MissingIllustration } from "#web/kit/illustration/fault-illustrations.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { Spinner } from "#web/kit/state/spinner.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";

/** The people one has blocked, newest first. */
const blocksQuery = infiniteQueryOptions({
  queryKey: queryKeys.blocks,
  queryFn: ({ pageParam, signal }) =>
    callPage(routes.listBlocks, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: firstPage(),
  getNextPageParam: (page) => page.next,
});

const unblockMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: () => call(routes.unblockUser, { params: { userId } }),
    onSuccess: () => {
      forgetPerson(queryClient, userId);
      return queryClient.invalidateQueries({ queryKey: queryKeys.blocks });
    },
  });

interface UnblockButtonProps {
  readonly person: Block["user"];
  /** Called before the button disappears, and the focus with it. */
  readonly onUnblocked?: (() => void) | undefined;
}

function UnblockButton({ person, onUnblocked }: UnblockButtonProps) {
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation(unblockMutation(useQueryClient(), person.id));
  async function unblock() {
    try {
      await mutateAsync();
      onUnblocked?.();
      toast({ title: "Unblocked", description: `You and @${person.username} can see each other again.` });
    } catch (error) {
      toast(failureToast(error, "Couldn't unblock them", "Please try again."));
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={isPending}
      loadingLabel="Unblocking..."
      onClick={() => void unblock()}
    >
      Unblock<span className="sr-only"> {fullName(person)}</span>
    </Button>
  );
}

interface BlockedRowProps {
  readonly person: Block["user"];
  /** Called before the row disappears, and the focus with it. */
  readonly onUnblocked: () => void;
}

/** The people one has blocked, with a button to unblock. */
export function BlockedPeople() {
  const people = useRef<HTMLDivElement>(null);
  return (
    <div ref={people} tabIndex={-1}>
      {/* The focused button disappears with its row. */}
      <People onUnblocked={() => people.current?.focus({ preventScroll: true })} />
    </div>
  );
}

function People({ onUnblocked }: { readonly onUnblocked: () => void }) {
  const query = useInfiniteQuery(blocksQuery);
  if (!query.data) {
    if (!query.error) return <RowsSkeleton of="people" count={1} />;
    return (
      <ErrorState
        title="Couldn't load who you've blocked"
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const blocks = query.data.pages.flatMap((page) => page.items);
  if (blocks.length === 0)
    return (
      <EmptyState
        compact
        level={3}
        title="You haven't blocked anyone"
        hint="You can block someone from their profile, or from the menu next to anything they've posted."
      />
    );
  return (
    <>
      <ul className="rows" aria-label="Blocked people">
        {blocks.map((block) => (
          <BlockedRow key={block.user.id} person={block.user} onUnblocked={onUnblocked} />
        ))}
      </ul>
      {query.hasNextPage && <LoadMore list={query} failure="Couldn't load more people." />}
    </>
  );
}

/** It's no link: their profile isn't available. */
function BlockedRow({ person, onUnblocked }: BlockedRowProps) {
  return (
    <li className="row">
      <Avatar person={person} />
      <span className="row__main">
        <b>{fullName(person)}</b>
        <small>@{person.username}</small>
      </span>
      <UnblockButton person={person} onUnblocked={onUnblocked} />
    </li>
  );
}

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
