import { queryOptions, useQuery } from "@tanstack/react-query";
import { pages } from "#shared/contract/pages.ts";
import type { ComparisonPair } from "#shared/contract/rankings.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName, strainTypeFamilies } from "#shared/domain/session-words.ts";
import { call, newIdempotencyKey } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { Link } from "#web/kit/link.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import { Bone } from "#web/kit/state/skeleton.tsx";

export interface ShownPair extends ComparisonPair {
  /** The idempotency key of its answer. With two sessions the same pair comes again, and is another question. */
  readonly key: string;
}

/** The most informative pair; a different one with every fetch, if there is one. */
export const comparisonQuery = queryOptions({
  queryKey: queryKeys.comparison,
  queryFn: async ({ signal }): Promise<ShownPair> => {
    const pair = await call(routes.getComparison, { signal });
    return { ...pair, key: newIdempotencyKey() };
  },
});

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

/** The pair that would tell most about the ranking, and a link to Compare, which is there even without a pair. */
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

interface PairletProps {
  readonly left: Session;
  readonly right: Session;
}

/** Two small sleeves; their style is in aside.css. */
function Pairlet({ left, right }: PairletProps) {
  return (
    <span className="pairlet">
      <Side session={left} />
      <i>or</i>
      <Side session={right} />
    </span>
  );
}

function Side({ session: { id, strainName, strainType, photo } }: { readonly session: Session }) {
  return (
    <span>
      <span className="sleeve">
        <PhotoOrArt
          seed={id}
          family={strainType ? strainTypeFamilies[strainType] : undefined}
          photo={photo?.smallUrl}
        />
      </span>
      <b>{shownStrainName(strainName)}</b>
    </span>
  );
}
