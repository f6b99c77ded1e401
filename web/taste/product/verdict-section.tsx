import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Verdict } from "#shared/contract/products.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { productCertaintyLabels } from "#shared/domain/ranking/product-certainty.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { readingLocale } from "#web/core/format.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { ProductLink } from "#web/kit/session/product-link.tsx";
import { StrengthBand } from "#web/kit/session/strength-band.tsx";
import { wantOf, wantsQuery } from "#web/taste/want-to-try/use-want.ts";
import { countSessions } from "./session-count.ts";

const day = new Intl.DateTimeFormat(readingLocale, { month: "short", day: "numeric" });

/** 'On your list since Nov 19, because of Dez.' */
export function WantNote({ productId }: { readonly productId: string }) {
  const { data: wants } = useQuery(wantsQuery);
  const want = wantOf(wants, productId);
  if (!want) return null;
  return (
    <p className="verdict__why">
      On your list since {day.format(new Date(want.addedAt))}
      {want.source && (
        <>
          , because of <Link href={profilePath(want.source.person.id)}>{firstNameOrUsername(want.source.person)}</Link>
        </>
      )}
      .
    </p>
  );
}

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
