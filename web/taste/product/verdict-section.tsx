import type { ReactNode } from "react";
import type { Verdict } from "#shared/contract/products.ts";
import { productCertaintyLabels } from "#shared/domain/ranking/product-certainty.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { ProductLink } from "#web/kit/session/product-link.tsx";
import { StrengthBand } from "#web/kit/session/strength-band.tsx";
import { countSessions } from "./session-count.ts";

interface VerdictSectionProps {
  readonly verdict: Verdict;
  /** Below the words on one that was never logged. */
  readonly wantNote: ReactNode;
}

/** What the viewer makes of the product, and how sure that is. */
export function VerdictSection({ verdict, wantNote }: VerdictSectionProps) {
  return (
    <section className="verdict" aria-label="Your verdict">
      <VerdictText verdict={verdict} wantNote={wantNote} />
    </section>
  );
}

function VerdictText({ verdict: { sessions, standing, aheadOf }, wantNote }: VerdictSectionProps) {
  if (sessions === 0)
    return (
      <>
        <p className="verdict__line">You haven't had this one yet.</p>
        {wantNote}
      </>
    );
  if (!standing)
    return (
      <>
        <p className="verdict__line">Not rated yet</p>
        <p className="verdict__why">You've logged {countSessions(sessions)}. Rate one to see where it lands.</p>
      </>
    );
  const { place, places, band, certainty } = standing;
  return (
    <>
      <p className="verdict__line">
        <b>#{place}</b> of your {places === 1 ? "1 product" : `${places} products`}
      </p>
      <StrengthBand band={band} />
      <p className="verdict__ends" aria-hidden="true">
        <span>0</span>
        <span>10</span>
      </p>
      <p className="verdict__why">
        <b>{productCertaintyLabels[certainty]}.</b> After {countSessions(sessions)} it belongs somewhere between{" "}
        {formatRating(band.low)} and {formatRating(band.high)}
        {aheadOf && (
          <>
            , ahead of <ProductLink id={aheadOf.id}>{shownStrainName(aheadOf.strainName)}</ProductLink>
          </>
        )}
        .
      </p>
    </>
  );
}
