import { useQuery } from "@tanstack/react-query";
import { pages } from "#shared/contract/pages.ts";
import { Link } from "#web/kit/link.tsx";
import { comparisonQuery } from "./compare.queries.ts";
import { Pairlet } from "./pairlet.tsx";

/** The pair that Compare would show now, for the aside; hidden with fewer than two sessions. */
export function ClosePair() {
  const { data } = useQuery(comparisonQuery);
  const [left, right] = data?.sessions ?? [];
  if (!left || !right) return null;
  return (
    <section>
      <h2>Which one hit better?</h2>
      <Link className="nudge" href={pages.compare}>
        <Pairlet left={left} right={right} />
        <span className="soft">Pick the one you'd have again.</span>
      </Link>
    </section>
  );
}
