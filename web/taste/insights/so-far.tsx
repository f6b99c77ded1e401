import { useInfiniteQuery } from "@tanstack/react-query";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { allSessionsQuery } from "#web/core/cache/session-query.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Link } from "#web/kit/link.tsx";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { SessionThumb } from "#web/kit/session/session-thumb.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { TimeSince } from "#web/kit/time/time-since.tsx";

/** A newcomer's few sessions, while they say more than any number of them. */
export function SoFar() {
  const { data: sessions = [] } = useInfiniteQuery(allSessionsQuery(useCurrentUser().id));
  if (sessions.length === 0) return null;
  return (
    <section className="block block--list">
      <SectionTitle>So far</SectionTitle>
      <ul className="rows">
        {sessions.map((session) => (
          <li key={session.id} className="row">
            <Link className="row__link" href={sessionPath(session.id)}>
              <SessionThumb session={session} />
              <span className="row__main">
                <b className="display">{shownStrainName(session.strainName)}</b>
                <small>
                  {ingestionMethodLabel(session.ingestionMethod)} ·{" "}
                  <TimeSince moment={session.consumedAt ?? session.createdAt} />
                </small>
              </span>
            </Link>
            <RatingPill rating={session.rating} small />
          </li>
        ))}
      </ul>
    </section>
  );
}
