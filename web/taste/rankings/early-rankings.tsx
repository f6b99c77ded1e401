import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { bandVerdicts } from "#web/kit/session/place-words.ts";
import "./early-rankings.css";
import ChevronRight from "lucide-react/icons/chevron-right";
import Plus from "lucide-react/icons/plus";
import { useId } from "react";
import { pages } from "#shared/contract/pages.ts";
import type { OrderEntry } from "#shared/contract/rankings.ts";
import { type Band, bands } from "#shared/domain/enumerations.ts";
import { bandColour, bandOf, scoredFrom } from "#shared/domain/rating.ts";
import { ingestionMethodLabel, shownStrainName } from "#shared/domain/session-words.ts";
import { formatDayOfWeek, spelledCount } from "#web/core/format.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { SessionLine } from "#web/kit/session/session-line.tsx";
import { PageHead } from "#web/kit/shell/screen.tsx";
import { SessionsWithoutPlace } from "./without-place.tsx";

type Session = OrderEntry["session"];

/** Before the fifth rated session: what was made of the first ones, without places, which would say more than is known. */
export function EarlyRankings({ sessions }: { readonly sessions: readonly Session[] }) {
  const newest = sessions.toSorted((a, b) => timeOf(b).getTime() - timeOf(a).getTime());
  const rated = sessions.length;
  return (
    <div className="places places--alone">
      <PageHead title="Rankings" text={`${spelledCount(rated)} rated so far. Places come with the fifth.`} />
      <ol className="ratedsteps" aria-label={`${rated} of ${scoredFrom} rated sessions`}>
        {Array.from({ length: scoredFrom }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are nothing but their number
          <li key={step} className={step < rated ? "is-done" : undefined} />
        ))}
      </ol>
      {bands.map((band) => (
        <Verdict key={band} band={band} sessions={newest.filter(({ rating }) => bandOf(rating ?? 0) === band)} />
      ))}
      <LinkButton href={pages.log} icon={Plus} block>
        Log a session
      </LinkButton>
      <SessionsWithoutPlace />
    </div>
  );
}

interface VerdictProps {
  readonly band: Band;
  readonly sessions: readonly Session[];
}

function Verdict({ band, sessions }: VerdictProps) {
  const id = useId();
  if (sessions.length === 0) return null;
  return (
    <section className="verdictgroup" aria-labelledby={id}>
      <h2 id={id} className={`r-${bandColour(band)}`}>
        {bandVerdicts[band]}
      </h2>
      <ul className="rows">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            of={session}
            sleeve="flat"
            name={shownStrainName(session.strainName)}
            facts={
              <FactsLine>
                {ingestionMethodLabel(session.ingestionMethod)}
                {dayOf(session)}
                {session.location}
              </FactsLine>
            }
            opener={{ href: sessionPath(session.id) }}
            end={<Icon glyph={ChevronRight} size="sm" />}
          />
        ))}
      </ul>
    </section>
  );
}

const timeOf = ({ consumedAt, createdAt }: Session) => new Date(consumedAt ?? createdAt);
const dayOf = (session: Session) => formatDayOfWeek(timeOf(session), session.utcOffset);
