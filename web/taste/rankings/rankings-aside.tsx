import "#web/kit/styles/aside.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import { topPlaces } from "#shared/domain/ranking/top-places.ts";
import { LegalLinks } from "#web/kit/shell/legal-links.tsx";
import { NextPair } from "#web/taste/compare/next-pair.tsx";
import { ManageRankingsButton } from "./manage-rankings-button.tsx";
import { closeCallsLabel } from "./ranked-sessions.tsx";
import { rankingsQuery } from "./rankings.queries.ts";

/** Beside the ranking of a wide screen. */
export function RankingsAside() {
  return (
    <aside className="aside" aria-label="Your ranking">
      <NextPair />
      <Settled />
      <section className="byhand">
        <h2>By hand</h2>
        <p className="soft">Know better than the numbers? Put the list in your own order.</p>
        <ManageRankingsButton />
      </section>
      <div className="aside__end">
        <p>For adults 21+. Educational and legal use.</p>
        <LegalLinks />
      </div>
    </aside>
  );
}

const radius = 54;
const turn = 2 * Math.PI * radius;

/** How settled the top places are, as a groove that closes; for the aside. */
export function Settled() {
  const { data } = useInfiniteQuery(rankingsQuery);
  const top = topPlaces(data?.pages.flatMap(({ items }) => items.map(({ certainty }) => certainty)) ?? []);
  if (!top) return null;
  const { places, closeCalls } = top;
  const settled = places - closeCalls;
  return (
    <section className="settled">
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r={radius} />
        <circle
          className="settled__part"
          cx="60"
          cy="60"
          r={radius}
          strokeDasharray={`${(turn * settled) / places} ${turn}`}
          transform="rotate(-90 60 60)"
        />
        <text x="60" y="72" textAnchor="middle">
          {settled}
        </text>
      </svg>
      <div>
        <h2>{titleOf(settled / places)}</h2>
        <p>
          {closeCallsLabel(top)} {closeCalls > 0 && "A few more comparisons will settle it."}
        </p>
      </div>
    </section>
  );
}

function titleOf(share: number): string {
  if (share === 1) return "Settled";
  return share >= 0.5 ? "Mostly settled" : "Still open";
}
