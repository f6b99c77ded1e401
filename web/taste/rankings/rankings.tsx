import { isTooEarly } from "#shared/domain/ranking/too-early.ts";
import "#web/kit/styles/aside.css";
import "./rankings.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import ListOrdered from "lucide-react/icons/list-ordered";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { lazy, useState } from "react";
import { useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { isReorderSearch, reorderPath } from "#web/core/navigation/page-paths.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import { Segment } from "#web/kit/form/choices.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { RankingsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { PageHead } from "#web/kit/shell/screen.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { InsightsSections } from "#web/taste/insights/insights-sections.tsx";
import { CloseCall } from "./close-call.tsx";
import { EarlyRankings } from "./early-rankings.tsx";
import { FilterChips, FilterRankings } from "./filter-rankings.tsx";
import { RankingKey } from "./how-it-works.tsx";
import { ProductRankings } from "./ranked-products.tsx";
import { choicesIn } from "./ranking-filter.ts";
import { rankingsQuery } from "./rankings.queries.ts";
import { useRankingsView } from "./rankings-view.ts";
import { SessionRankings } from "./session-rankings.tsx";
import { SessionsWithoutPlace } from "./without-place.tsx";

const ReorderScreen = lazy(() => import("./reorder-screen.tsx").then((module) => ({ default: module.ReorderScreen })));

/** /rankings, and its mode in which the order is changed by hand. */
export function RankingsScreen() {
  if (isReorderSearch(useSearch())) return <ReorderScreen />;
  return (
    <PageFrame title="Rankings" titleAs="p" wide offline="Rankings">
      <InsightsSections current="rankings" />
      <Rankings />
    </PageFrame>
  );
}

/** The Rankings page (spec section 2): one order of sessions, and of products by all their sessions. */
export function Rankings() {
  const { data } = useInfiniteQuery(rankingsQuery);
  const entries = data?.pages.flatMap((page) => page.items);
  if (entries?.length === 0) return <NobodyPlaced />;
  if (entries && isTooEarly(entries)) return <EarlyRankings sessions={entries.map(({ session }) => session)} />;
  return (
    <div className="cols cols--aside">
      <RankingLists />
      <CloseCall />
    </div>
  );
}

const choices = [
  { value: "products", label: "Products" },
  { value: "sessions", label: "Sessions" },
] as const;

function RankingLists() {
  const { view, change } = useRankingsView();
  const [isFiltering, setIsFiltering] = useState(false);
  const { by, showsAll, ...filter } = view;
  const chosen = choicesIn(filter);
  return (
    <div className="places">
      <PageHead title="Rankings" />
      <div className="ranktools">
        <FieldGroup label="Show">
          <Segment name="ranked-by" choices={choices} value={by} onChange={(next) => change({ by: next })} />
        </FieldGroup>
        <Button
          variant="secondary"
          size="sm"
          icon={SlidersHorizontal}
          aria-haspopup="dialog"
          onClick={() => setIsFiltering(true)}
        >
          {chosen > 0 ? `Filter (${chosen})` : "Filter"}
        </Button>
        <LinkButton variant="secondary" size="sm" icon={ListOrdered} href={reorderPath}>
          Reorder
        </LinkButton>
      </div>
      {chosen > 0 ? <FilterChips filter={filter} onChange={change} /> : <RankingKey />}
      {by === "sessions" ? (
        <SessionRankings filter={filter} showsAll={showsAll} onShowAll={() => change({ showsAll: true })} />
      ) : (
        <ProductRankings filter={filter} />
      )}
      <FilterRankings
        open={isFiltering}
        filter={filter}
        onClose={() => setIsFiltering(false)}
        onChoose={(next) => {
          setIsFiltering(false);
          change(next);
        }}
      />
    </div>
  );
}

/** Whoever has sessions without a rating can begin with those. */
function NobodyPlaced() {
  return (
    <div className="places places--alone">
      <PageHead title="Rankings" />
      <EmptyState
        illustration={<RankingsIllustration />}
        title="Rate a session and it has its place."
        hint="Comparing two sessions places both."
      >
        <LinkButton href={pages.compare}>Start Comparing Sessions</LinkButton>
        <LinkButton href={pages.log} variant="ghost">
          Log More Sessions
        </LinkButton>
      </EmptyState>
      <SessionsWithoutPlace />
    </div>
  );
}
