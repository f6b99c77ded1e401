import { useInfiniteQuery } from "@tanstack/react-query";
import { pages } from "#shared/contract/pages.ts";
import { isTooEarly } from "#shared/domain/ranking/too-early.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-words.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { PlaceMark } from "#web/kit/session/place-mark.tsx";
import { SessionLine } from "#web/kit/session/session-line.tsx";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { placeOfEntry } from "./ranked-sessions.tsx";
import { rankingsQuery } from "./rankings.queries.ts";

const shown = 3;

/** The first three of the viewer's order, for the aside; renders nothing without any, or as long as it would say too much. */
export function TopThree() {
  const { data } = useInfiniteQuery(rankingsQuery);
  const entries = data?.pages[0]?.items ?? [];
  if (entries.length === 0 || isTooEarly(entries)) return null;
  return (
    <section>
      <div className="asidehead">
        <h2>Your top three</h2>
        <Link className="link" href={pages.rankings}>
          See all
        </Link>
      </div>
      <ol className="rows rows--few toplist">
        {entries.slice(0, shown).map((entry) => {
          const { id, session } = entry;
          const place = placeOfEntry(entry, entries.length);
          return (
            <SessionLine
              key={id}
              of={session}
              sleeve="record"
              name={shownStrainName(session.strainName)}
              facts={shownBrand(session.brand)}
              opener={{ href: sessionPath(id) }}
              lead={place && <PlaceMark place={place} medals />}
            >
              <SessionPill session={session} small />
            </SessionLine>
          );
        })}
      </ol>
    </section>
  );
}
