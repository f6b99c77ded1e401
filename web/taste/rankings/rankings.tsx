import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { replacePage } from "#web/core/navigation/overlay-entries.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { Segment } from "#web/kit/form/choices.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { PageHead, wideFrame } from "#web/kit/shell/screen.tsx";
import { InsightsSections } from "#web/taste/insights/insights-sections.tsx";
import { RankedProducts } from "./ranked-products.tsx";
import { RankedSessions } from "./ranked-sessions.tsx";
import { rankingsQuery } from "./rankings.queries.ts";
import { RankingsAside } from "./rankings-aside.tsx";
import "./rankings.css";

export function RankingsScreen() {
  return (
    <PageFrame title="Rankings" titleAs="p" wide offline="Rankings">
      <InsightsSections current="rankings" />
      <Rankings />
    </PageFrame>
  );
}

/** The Rankings page (spec section 2): sessions by comparisons, and products by all their sessions. */
export function Rankings() {
  const isWide = useMediaQuery(wideFrame);
  const [by, rankBy] = useRankedBy();
  const { data } = useInfiniteQuery(rankingsQuery);
  // Before the first comparison the list itself leads to all that the aside does.
  const isEmpty = data?.pages[0]?.items.length === 0;
  return (
    <div className={isEmpty ? undefined : "cols cols--aside"}>
      <div className="places">
        <div className="rankhead">
          <PageHead title={by === "sessions" ? "Session Rankings" : "Product Rankings"} />
          <RankedBy by={by} onChange={rankBy} />
        </div>
        {by === "sessions" ? <RankedSessions /> : <RankedProducts />}
      </div>
      {!isEmpty && isWide && <RankingsAside />}
    </div>
  );
}

type Subject = "sessions" | "products";

const choices = [
  { value: "sessions", label: "Sessions" },
  { value: "products", label: "Products" },
] as const;

/** Remembered by the history entry, so that Back from a row leads to its list. */
function useRankedBy() {
  const [path] = useLocation();
  const state = useHistoryState<unknown>();
  const stored = typeof state === "object" && state !== null && "rankedBy" in state ? state.rankedBy : undefined;
  const by: Subject = stored === "products" ? "products" : "sessions";
  const rankBy = (subject: Subject) => replacePage(path, { rankedBy: subject });
  return [by, rankBy] as const;
}

interface RankedByProps {
  readonly by: Subject;
  readonly onChange: (by: Subject) => void;
}

function RankedBy({ by, onChange }: RankedByProps) {
  return (
    <FieldGroup label="Rank by">
      <Segment name="ranked-by" choices={choices} value={by} onChange={onChange} />
    </FieldGroup>
  );
}
