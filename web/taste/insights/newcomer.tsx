import { useInfiniteQuery } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { minRated } from "#shared/domain/insight-sentences.ts";
import { ingestionMethodLabel, shownStrainName } from "#shared/domain/session-words.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { allSessionsQuery } from "#web/core/cache/session-query.ts";
import { counted, plural, spelledCount } from "#web/core/format.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { SessionThumb } from "#web/kit/session/thumb.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { TimeSince } from "#web/kit/time/time-since.tsx";

const milestones = [
  {
    at: String(minRated),
    title: `At ${minRated} rated of one kind`,
    text: "A plain sentence, with the sessions behind it",
  },
  { at: "20", title: "At 20 or so", text: "Charts that say more than one evening" },
] as const;

/** In place of the sentences: why there are none yet, and when there will be. */
export function Newcomer({ sessions }: { readonly sessions: number }) {
  return (
    <section className="early span-2" aria-label="In short">
      <p className="early__title">
        {spelledCount(sessions)} {plural(sessions, "session", "sessions")} in. That's too early to tell you anything
        true.
      </p>
      <p className="soft">We'd rather say nothing than guess. Here's when there'll be more.</p>
      <ol className="milestones">
        <li className="on">
          <span className="milestone__dot">
            <Icon glyph={Check} size="sm" />
          </span>
          <div>
            <b>{counted(sessions, "session")}</b>
            <small>Your numbers are below</small>
          </div>
        </li>
        {milestones.map(({ at, title, text }) => (
          <li key={at}>
            <span className="milestone__dot" aria-hidden="true">
              {at}
            </span>
            <div>
              <b>{title}</b>
              <small>{text}</small>
            </div>
          </li>
        ))}
      </ol>
      <Button icon={Plus} onClick={() => switchTab("log")}>
        Log a session
      </Button>
    </section>
  );
}

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
            <SessionPill session={session} small />
          </li>
        ))}
      </ul>
    </section>
  );
}
