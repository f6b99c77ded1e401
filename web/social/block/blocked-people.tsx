import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Block } from "#shared/contract/blocks.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";
import { blocksQuery } from "./block.queries.ts";
import { UnblockButton } from "./unblock-button.tsx";

interface BlockedRowProps {
  readonly person: Block["user"];
  /** Called before the row disappears, and the focus with it. */
  readonly onUnblocked: () => void;
}

/** Not a link: their profile isn't available. */
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
        title="Unable to Load Blocked People"
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
