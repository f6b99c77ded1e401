import "./rankings.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageHead } from "#web/kit/shell/page-head.tsx";
import { RankedBy, useRankedBy } from "./ranked-by.tsx";
import { RankedProducts } from "./ranked-products.tsx";
import { RankedSessions } from "./ranked-sessions.tsx";
import { rankingsQuery } from "./rankings.queries.ts";

interface RankingsProps {
  /** Beside the list of a wide screen. */
  readonly aside?: ReactNode;
}

/** The Rankings page (spec section 2): sessions by comparisons, and products by all their sessions. */
export function Rankings({ aside }: RankingsProps) {
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
      {!isEmpty && aside}
    </div>
  );
}
