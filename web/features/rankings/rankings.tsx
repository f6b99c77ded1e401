import "./rankings.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import type { ReactNode } from "react";
import { pages } from "#shared/contract/pages.ts";
import type { RankingEntry } from "#shared/contract/rankings.ts";
import { LinkButton } from "#web/ui/button/link-button.tsx";
import { RankingsIllustration } from "#web/ui/illustration/rankings-illustration.tsx";
import { PageHead } from "#web/ui/shell/page-head.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { LoadMore } from "#web/ui/state/load-more.tsx";
import { RowsSkeleton } from "#web/ui/state/rows-skeleton.tsx";
import { closeCallsLabel, splitByComparison, topOrder } from "./order.ts";
import { RankingRow } from "./ranking-row.tsx";
import { rankingsQuery } from "./rankings.queries.ts";
import { WaitingSessions } from "./waiting-sessions.tsx";

interface RankingsProps {
  /** Beside the list of a wide screen. */
  readonly aside?: ReactNode;
}

/** The Rankings page (spec section 2). */
export function Rankings({ aside }: RankingsProps) {
  const query = useInfiniteQuery(rankingsQuery);
  if (!query.data && query.error) {
    return (
      <ErrorState
        level={1}
        title="Unable to Load Rankings"
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const entries = query.data?.pages.flatMap((page) => page.items);
  if (entries?.length === 0) return <NothingRanked />;
  return (
    <div className="cols cols--aside">
      <div className="places">
        <PageHead title="Session Rankings" text="Decided one comparison at a time." />
        <p className="ranking-how">
          In the order your comparisons put them. Ratings are only the start, so a lower one can come out on top.
        </p>
        {entries ? <Places entries={entries} /> : <RowsSkeleton of="sessions" />}
        {query.hasNextPage && <LoadMore list={query} failure="Couldn't load the rest of the list." />}
      </div>
      {aside}
    </div>
  );
}

function Places({ entries }: { readonly entries: readonly RankingEntry[] }) {
  const { compared, waiting } = splitByComparison(entries);
  const order = topOrder(compared);
  return (
    <>
      <div className="closecall">
        {order && (
          <p>
            <b>{closeCallsLabel(order)}</b> {order.closeCalls > 0 && "A few more comparisons will settle it."}
          </p>
        )}
        <LinkButton href={pages.compare} icon={ArrowLeftRight}>
          Start Comparing Sessions
        </LinkButton>
      </div>
      <ol className="rows rankings">
        {compared.map((entry, index) => (
          <RankingRow key={entry.id} entry={entry} position={index + 1} />
        ))}
      </ol>
      <WaitingSessions entries={waiting} />
    </>
  );
}

function NothingRanked() {
  return (
    <EmptyState
      level={1}
      illustration={<RankingsIllustration />}
      title="Nothing ranked yet"
      hint="Compare two sessions to put the first one on the chart."
    >
      <LinkButton href={pages.compare}>Start Comparing Sessions</LinkButton>
      <LinkButton href={pages.log} variant="ghost">
        Log More Sessions
      </LinkButton>
    </EmptyState>
  );
}
