import { useQuery } from "@tanstack/react-query";
import { pages } from "#shared/contract/pages.ts";
import { LinkButton } from "#web/kit/button/link-button.tsx";
import { Bone } from "#web/kit/state/bone.tsx";
import { comparisonQuery } from "./compare.queries.ts";
import { Pairlet } from "./pairlet.tsx";

/** The pair that would tell most about the ranking, and the way to Compare, which is there without it, too. */
export function NextPair() {
  const { data, isPending } = useQuery(comparisonQuery);
  const [left, right] = data?.sessions ?? [];
  return (
    <section>
      <h2>Sharpen the list</h2>
      <div className="nudge">
        {left && right && <Pairlet left={left} right={right} />}
        {isPending && <Bone shape="panel" height="9rem" />}
        <LinkButton href={pages.compare}>Start Comparing Sessions</LinkButton>
      </div>
    </section>
  );
}
