import { useInfiniteQuery } from "@tanstack/react-query";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { notComparedQuery } from "./rankings.queries.ts";
import { RankingsError } from "./rankings-error.tsx";
import { sessionFacts } from "./session-facts.ts";
import { WaitingRows } from "./waiting-rows.tsx";

/** Sessions that were never compared. */
export function WaitingSessions() {
  const query = useInfiniteQuery(notComparedQuery);
  if (!query.data && query.error) return <RankingsError list={query} />;
  const entries = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <WaitingRows
      hint="They join the order after one pick."
      rows={entries.map(({ session }) => ({ name: session.strainName, facts: sessionFacts(session), session }))}
    >
      {query.hasNextPage && <LoadMore list={query} failure="Couldn't load the rest of the list." />}
    </WaitingRows>
  );
}
