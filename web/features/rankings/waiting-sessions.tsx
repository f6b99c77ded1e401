import { useId } from "react";
import { pages } from "#shared/contract/pages.ts";
import type { RankingEntry } from "#shared/contract/rankings.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { sessionPath } from "#web/lib/navigation/page-paths.ts";
import { Link } from "#web/ui/link.tsx";
import { RatingPill } from "#web/vocabulary/session/rating-pill.tsx";
import { SessionThumb } from "#web/vocabulary/session/session-thumb.tsx";
import { sessionFacts } from "./session-facts.ts";

/** Sessions that no comparison has given a place yet: without a number, below those that have one. */
export function WaitingSessions({ entries }: { readonly entries: readonly RankingEntry[] }) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section className="waiting" aria-labelledby={id}>
      <div className="waiting__head">
        <h2 id={id}>Not compared yet</h2>
        <Link className="link" href={pages.compare}>
          Compare
        </Link>
      </div>
      <p className="soft">They join the order after one pick.</p>
      <ul className="rows">
        {entries.map(({ id: sessionId, session }) => (
          <li key={sessionId} className="row">
            <Link className="row__link" href={sessionPath(sessionId)}>
              <SessionThumb session={session} />
              <span className="row__main">
                <b className="display">{shownStrainName(session.strainName)}</b>
                <small>{sessionFacts(session)}</small>
              </span>
            </Link>
            <RatingPill rating={session.rating} small />
          </li>
        ))}
      </ul>
    </section>
  );
}
