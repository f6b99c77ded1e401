import type { RankingEntry } from "#shared/contract/rankings.ts";
import { winPercent } from "#shared/domain/percentages.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { sessionPath } from "#web/lib/navigation/page-paths.ts";
import type {} from "#web/ui/custom-properties.ts";
import { Link } from "#web/ui/link.tsx";
import { Medal } from "#web/vocabulary/session/medal.tsx";
import { RatingPill } from "#web/vocabulary/session/rating-pill.tsx";
import { SessionThumb } from "#web/vocabulary/session/session-thumb.tsx";
import { sessionFacts } from "./session-facts.ts";

interface RankingRowProps {
  readonly entry: RankingEntry;
  readonly position: number;
}

/** A row of the Rankings page (spec section 2); links to the session's details. */
export function RankingRow({ entry: { session, wins, losses }, position }: RankingRowProps) {
  const won = `${winPercent(wins, losses)}%`;
  return (
    <li className="ranking">
      <div className="ranking__pos">
        <Position position={position} />
      </div>
      <SessionThumb session={session} />
      <div className="ranking__main">
        <h2>
          <Link href={sessionPath(session.id)}>{shownStrainName(session.strainName)}</Link>
        </h2>
        <p className="ranking__sub">{sessionFacts(session)}</p>
      </div>
      <div className="ranking__wl">
        <p>
          <span>{won} win</span> <span aria-hidden="true">·</span> <span aria-hidden="true">{`${wins}-${losses}`}</span>
          <span className="sr-only">{`${wins} won, ${losses} lost`}</span>
        </p>
        <i style={{ "--w": won }} aria-hidden="true" />
      </div>
      <RatingPill rating={session.rating} small />
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
