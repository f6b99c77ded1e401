import { useQuery } from "@tanstack/react-query";
import { pages } from "#shared/contract/pages.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { Link } from "#web/ui/link.tsx";
import { PhotoOrArt } from "#web/vocabulary/session/thumb.tsx";
import { comparisonQuery } from "./compare.queries.ts";

/** The pair that Compare would show now, for the aside; hidden with fewer than two sessions. */
export function ClosePair() {
  const { data } = useQuery(comparisonQuery);
  const [left, right] = data?.sessions ?? [];
  if (!left || !right) return null;
  return (
    <section>
      <h2>Which one hit better?</h2>
      <Link className="nudge" href={pages.compare}>
        <span className="pairlet">
          <Side session={left} />
          <i>or</i>
          <Side session={right} />
        </span>
        <span className="soft">Pick the one you'd have again.</span>
      </Link>
    </section>
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
