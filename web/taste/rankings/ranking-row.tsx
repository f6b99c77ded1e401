import type { ReactNode } from "react";
import type { RankingEntry } from "#shared/contract/rankings.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { Link } from "#web/kit/link.tsx";
import { Medal } from "#web/kit/session/medal.tsx";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { SessionThumb } from "#web/kit/session/session-thumb.tsx";
import { StrengthBand } from "#web/kit/session/strength-band.tsx";

interface RankingRowProps {
  readonly position: number;
  readonly name: string;
  /** Below the name. */
  readonly facts: string;
  /** Its sleeve. */
  readonly session: Session;
  /** The whole row leads there. */
  readonly href: string;
  readonly rating: number | null;
  readonly band: RankingEntry["band"];
  /** Beside the band: what its place rests on. */
  readonly children: ReactNode;
}

/** A numbered row of the Rankings page (spec section 2). */
export function RankingRow({ position, name, facts, session, href, rating, band, children }: RankingRowProps) {
  return (
    <li className="ranking">
      <div className="ranking__pos">
        <Position position={position} />
      </div>
      <SessionThumb session={session} />
      <h2>
        <Link href={href}>{shownStrainName(name)}</Link>
      </h2>
      <p className="ranking__facts">{facts}</p>
      <RatingPill rating={rating} small />
      <div className="ranking__how">
        <StrengthBand band={band} />
        <p>{children}</p>
      </div>
    </li>
  );
}

/** Medals for the first three. */
function Position({ position }: { readonly position: number }) {
  if (position === 1 || position === 2 || position === 3) return <Medal position={position} />;
  return (
    <>
      <span className="sr-only">Position </span>
      {position}
    </>
  );
}
