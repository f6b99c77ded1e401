import { useQuery } from "@tanstack/react-query";
import type { Verdict } from "#shared/contract/products.ts";
import type { DirectVerdict } from "#shared/contract/rankings.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { formatRating, hasNumbers } from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { counted, formatDayOfYear, spelledCount } from "#web/core/format.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { placeInWords, surenessOf } from "#web/kit/session/place-words.ts";
import { ProductLink } from "#web/kit/session/product-link.tsx";
import { StrengthBand } from "#web/kit/session/strength-band.tsx";
import { wantOf, wantsQuery } from "#web/taste/want-to-try/use-want.ts";

interface VerdictSectionProps {
  readonly productId: string;
  readonly verdict: Verdict;
}

/** What the viewer makes of the product, and how sure that is. */
export function VerdictSection({ productId, verdict }: VerdictSectionProps) {
  return (
    <section className="verdict" aria-label="Your verdict">
      <VerdictText productId={productId} verdict={verdict} />
    </section>
  );
}

function VerdictText({ productId, verdict: { sessions, standing, aheadOf, direct } }: VerdictSectionProps) {
  const { ratedSessionsCount } = useCurrentUser();
  if (sessions === 0)
    return (
      <>
        <p className="verdict__line">You haven't had this one yet.</p>
        <WantNote productId={productId} />
      </>
    );
  if (!standing)
    return (
      <>
        <p className="verdict__line">Not rated yet</p>
        <p className="verdict__why">You've logged {counted(sessions, "session")}. Rate one to see where it lands.</p>
      </>
    );
  const { place, places, range, band } = standing;
  if (!hasNumbers(Math.max(ratedSessionsCount, places)))
    return <p className="verdict__line">Places come with your fifth rated session.</p>;
  return (
    <>
      <p className="verdict__line">
        <b>{placeInWords({ number: place, of: places, range })}</b> of your {counted(places, "product")}
      </p>
      <StrengthBand band={band} />
      <p className="verdict__ends" aria-hidden="true">
        <span>0</span>
        <span>10</span>
      </p>
      <p className="verdict__why">
        <b>{surenessOf(range)}.</b> After {counted(sessions, "session")} it belongs somewhere between{" "}
        {formatRating(band.low)} and {formatRating(band.high)}
        {aheadOf && (
          <>
            , ahead of <ProductLink id={aheadOf.id}>{shownStrainName(aheadOf.strainName)}</ProductLink>
          </>
        )}
        .
      </p>
      {direct.map((other) => (
        <DirectVerdictLine key={other.productId} {...other} />
      ))}
    </>
  );
}

/** Why it stands below a product that it was clearly preferred to. */
function DirectVerdictLine({ productId, strainName, preferred, of }: DirectVerdict) {
  const name = shownStrainName(strainName);
  return (
    <p className="verdict__why">
      You preferred it to <ProductLink id={productId}>{name}</ProductLink> {timesOf(preferred, of)}; {name} did better
      against the others.
    </p>
  );
}

/** 'three times of four', 'both times', 'all three times' */
function timesOf(preferred: number, of: number): string {
  const [count, all] = [preferred, of].map((number) => spelledCount(number).toLowerCase());
  if (preferred < of) return `${count} times of ${all}`;
  return of === 2 ? "both times" : `all ${all} times`;
}

/** 'On your list since Nov 19, because of Dez.' */
function WantNote({ productId }: { readonly productId: string }) {
  const { data: wants } = useQuery(wantsQuery);
  const want = wantOf(wants, productId);
  if (!want) return null;
  return (
    <p className="verdict__why">
      On your list since {formatDayOfYear(new Date(want.addedAt))}
      {want.source && (
        <>
          , because of <Link href={profilePath(want.source.person.id)}>{firstNameOrUsername(want.source.person)}</Link>
        </>
      )}
      .
    </p>
  );
}
