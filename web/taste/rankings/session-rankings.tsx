import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#web/kit/button/button.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { WholeListCount } from "./filter-rankings.tsx";
import { MakeScoresAgree } from "./make-scores-agree.tsx";
import { RankedSessions } from "./ranked-sessions.tsx";
import { choicesIn, matchesRankingFilter } from "./ranking-filter.ts";
import { orderQuery, rankingsQuery } from "./rankings.queries.ts";
import { RankingsError, RankingsSkeleton } from "./rankings-states.tsx";
import type { RankingFilter } from "./rankings-view.ts";
import { closeCallsIn } from "./session-remarks.tsx";
import { SessionsWithoutPlace } from "./without-place.tsx";

interface SessionRankingsProps {
  readonly filter: RankingFilter;
  readonly showsAll: boolean;
  readonly onShowAll: () => void;
}

/** Rows until the rest is asked for: what follows the list stays in reach of a thumb. */
const shownAtFirst = 8;

/** Sessions in the one order, and below them those that have no place yet. */
export function SessionRankings({ filter, showsAll, onShowAll }: SessionRankingsProps) {
  const query = useInfiniteQuery(rankingsQuery);
  if (!query.data && query.error) return <RankingsError list={query} />;
  const entries = query.data?.pages.flatMap((page) => page.items);
  if (!entries) return <RankingsSkeleton />;
  if (choicesIn(filter) > 0) return <FilteredSessions filter={filter} />;
  const isCut = !showsAll && entries.length > shownAtFirst;
  return (
    <>
      <RankedSessions
        entries={isCut ? entries.slice(0, shownAtFirst) : entries}
        of={entries.length}
        closeCalls={closeCallsIn(entries)}
      />
      {isCut && (
        <Button variant="secondary" block onClick={onShowAll}>
          {query.hasNextPage ? "Show all" : `Show all ${entries.length}`}
        </Button>
      )}
      {!isCut && query.hasNextPage && <LoadMore list={query} failure="Couldn't load the rest of the list." />}
      <MakeScoresAgree entries={entries} />
      {(isCut || !query.hasNextPage) && <SessionsWithoutPlace />}
    </>
  );
}

/** As many matching rows are drawn at a time. */
const step = 50;

function FilteredSessions({ filter }: { readonly filter: RankingFilter }) {
  const order = useQuery(orderQuery);
  const [length, setLength] = useState(step);
  if (!order.data && order.error) return <RankingsError list={order} />;
  if (!order.data) return <RankingsSkeleton />;
  const placed = order.data.filter(({ place }) => place !== null);
  const matching = placed.filter(({ session }) => matchesRankingFilter(session, filter));
  return (
    <>
      <WholeListCount shown={matching.length} of={placed.length} noun="session" />
      <RankedSessions entries={matching.slice(0, length)} of={placed.length} />
      {matching.length > length && (
        <Button variant="secondary" block onClick={() => setLength(length + step)}>
          Show more
        </Button>
      )}
    </>
  );
}
