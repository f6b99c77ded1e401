import { useInfiniteQuery } from "@tanstack/react-query";
import { closeCallsLabel, splitByComparison, topOrder } from "./order.ts";
import { rankingsQuery } from "./rankings.queries.ts";

/** The order of the top places; undefined while it loads. */
export function useTopOrder() {
  const { data } = useInfiniteQuery(rankingsQuery);
  return data && topOrder(splitByComparison(data.pages.flatMap(({ items }) => items)).compared);
}

const radius = 54;
const turn = 2 * Math.PI * radius;

/** How settled the top places are, as a groove that closes; for the aside. */
export function Settled() {
  const order = useTopOrder();
  if (!order) return null;
  const { places, closeCalls } = order;
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
          {closeCallsLabel(order)} {closeCalls > 0 && "A few more comparisons will settle it."}
        </p>
      </div>
    </section>
  );
}

function titleOf(share: number): string {
  if (share === 1) return "Settled";
  return share >= 0.5 ? "Mostly settled" : "Still open";
}
