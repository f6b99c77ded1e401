import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { OrderEntry } from "#shared/contract/rankings.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { RateDialog } from "#web/journal/rate/rate-dialog.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { SessionLine } from "#web/kit/session/session-line.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { sessionFacts } from "./ranked-sessions.tsx";
import { withoutPlaceQuery } from "./rankings.queries.ts";

interface WithoutPlaceProps {
  readonly rows: readonly {
    readonly name: string;
    readonly facts: readonly string[];
    /** Its sleeve and address, and what 'Rate it' rates. */
    readonly session: OrderEntry["session"];
  }[];
  /** After the rows. */
  readonly children?: React.ReactNode;
}

/** What was neither rated nor compared, below all that has a place. */
export function WithoutPlace({ rows, children }: WithoutPlaceProps) {
  const id = useId();
  const [rated, setRated] = useState<OrderEntry["session"] | null>(null);
  return (
    <>
      {rows.length > 0 && (
        <section className="noplace" aria-labelledby={id}>
          <h2 id={id}>No place yet</h2>
          <ul className="rows">
            {rows.map(({ name, facts, session }) => (
              <SessionLine
                key={session.id}
                of={session}
                sleeve="flat"
                name={shownStrainName(name)}
                facts={<FactsLine>{facts}</FactsLine>}
                opener={{ href: sessionPath(session.id) }}
              >
                <button className="noplace__rate" type="button" onClick={() => setRated(session)}>
                  Rate it<span className="sr-only">: {shownStrainName(name)}</span>
                </button>
              </SessionLine>
            ))}
          </ul>
          {children}
        </section>
      )}
      <RateDialog session={rated} onClose={() => setRated(null)} />
    </>
  );
}

/** One's sessions without a place. */
export function SessionsWithoutPlace() {
  const query = useInfiniteQuery(withoutPlaceQuery);
  // One line, because the ranking above is still there, and says itself when there's no connection.
  if (!query.data && query.error)
    return (
      <div className="more">
        <p role="alert">Couldn't load the sessions without a place.</p>
        <Button variant="secondary" loading={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  const entries = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <WithoutPlace
      rows={entries.map(({ session }) => ({
        name: session.strainName,
        facts: [...sessionFacts(session), "not rated yet"],
        session,
      }))}
    >
      {query.hasNextPage && <LoadMore list={query} failure="Couldn't load the rest of the list." />}
    </WithoutPlace>
  );
}
