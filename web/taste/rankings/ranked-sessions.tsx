import { useInfiniteQuery } from "@tanstack/react-query";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { pages } from "#shared/contract/pages.ts";
import type { RankingEntry } from "#shared/contract/rankings.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { formatPotency } from "#shared/domain/potency.ts";
import { type TopPlaces, topPlaces } from "#shared/domain/ranking/top-places.ts";
import { winPercent } from "#shared/domain/rounding.ts";
import { ingestionMethodLabel, shownBrand } from "#shared/domain/session-words.ts";
import { counted } from "#web/core/format.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { RankingsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { StrengthBandKey } from "#web/kit/session/strength-band.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { RankingRow, RankingsError, WaitingRows } from "./ranking-rows.tsx";
import { notComparedQuery, rankingsQuery } from "./rankings.queries.ts";

const unbroken = "\u00a0";

/** 'Acme · Vape Pen · 22.5% THC' (spec section 2, Rankings page). */
function sessionFacts({ brand, ingestionMethod, thcPercentage }: Session): string {
  const facts = [shownBrand(brand), ingestionMethodLabel(ingestionMethod)];
  if (thcPercentage !== null)
    facts.push(`${formatPotency(ingestionMethod, thcPercentage)} THC`.replaceAll(" ", unbroken));
  return facts.join(" · ");
}

/** Sessions that were never compared. */
function WaitingSessions() {
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

/** Sessions by their comparisons. Those never compared come after all that have a number, so that they stay below. */
export function RankedSessions() {
  const query = useInfiniteQuery(rankingsQuery);
  if (!query.data && query.error) return <RankingsError list={query} />;
  const entries = query.data?.pages.flatMap((page) => page.items);
  if (entries?.length === 0) return <NothingRanked />;
  return (
    <>
      <p className="ranking-how">
        In the order your comparisons put them, whatever their rating. The grey band is how far each could still move.{" "}
        <StrengthBandKey />
      </p>
      {entries ? <Places entries={entries} /> : <RowsSkeleton of="sessions" />}
      {query.hasNextPage ? (
        <LoadMore list={query} failure="Couldn't load the rest of the list." />
      ) : (
        entries && <WaitingSessions />
      )}
    </>
  );
}

function Places({ entries }: { readonly entries: readonly RankingEntry[] }) {
  const top = topPlaces(entries.map(({ certainty }) => certainty));
  return (
    <>
      <div className="closecall">
        {top && (
          <p>
            <b>{closeCallsLabel(top)}</b> {top.closeCalls > 0 && "A few more comparisons will settle it."}
          </p>
        )}
        <LinkButton href={pages.compare} icon={ArrowLeftRight}>
          Start Comparing Sessions
        </LinkButton>
      </div>
      <ol className="rankings">
        {entries.map(({ id, session, wins, losses, band }, above) => (
          <RankingRow
            key={id}
            position={above + 1}
            name={session.strainName}
            facts={sessionFacts(session)}
            session={session}
            href={sessionPath(id)}
            rating={session.rating}
            band={band}
          >
            <span aria-hidden="true">{`${wins}-${losses}`}</span>
            <span className="sr-only">{`${wins} won, ${losses} lost`}</span>
            {" · "}
            <span>{`${winPercent(wins, losses)}% win`}</span>
          </RankingRow>
        ))}
      </ol>
    </>
  );
}

function NothingRanked() {
  return (
    <EmptyState
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

/** '1 close call in your top 10.' */
export function closeCallsLabel({ places, closeCalls }: TopPlaces): string {
  if (closeCalls === 0) return `Your top ${places} looks settled.`;
  return `${counted(closeCalls, "close call")} in your top ${places}.`;
}
