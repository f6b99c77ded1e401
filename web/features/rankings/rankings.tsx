import "./rankings.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { pages } from "#shared/contract/pages.ts";
import { LinkButton } from "#web/ui/button/link-button.tsx";
import { RankingsIllustration } from "#web/ui/illustration/rankings-illustration.tsx";
import { PageHead } from "#web/ui/shell/page-head.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { LoadMore } from "#web/ui/state/load-more.tsx";
import { RowsSkeleton } from "#web/ui/state/rows-skeleton.tsx";
import { orderHint } from "./order.ts";
import { RankingRow } from "./ranking-row.tsx";
import { rankingsQuery } from "./rankings.queries.ts";

/** The Rankings page (spec section 2). */
export function Rankings() {
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
  const hint = orderHint(entries ?? []);
  return (
    <>
      <PageHead title="Session Rankings" text="Decided one comparison at a time." />
      <LinkButton href={pages.compare} icon={ArrowLeftRight} block>
        Start Comparing Sessions
      </LinkButton>
      {hint && <p className="ranking-hint">{hint}</p>}
      {entries ? (
        <ol className="rows rankings">
          {entries.map((entry, index) => (
            <RankingRow key={entry.id} entry={entry} position={index + 1} />
          ))}
        </ol>
      ) : (
        <RowsSkeleton of="sessions" />
      )}
      {query.hasNextPage && <LoadMore list={query} failure="Couldn't load the rest of the list." />}
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
