import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName, strainTypeFamilies } from "#shared/domain/session-words.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { allSessionsQuery } from "#web/core/cache/session-query.ts";
import { Thumb } from "#web/kit/session/thumb.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { RateDialog } from "./rate-dialog.tsx";
import "./shelf.css";

/** Sessions on the shelf at a time; rating one brings up the next. */
const shelfLength = 20;

/** A shelf of the viewer's unrated sessions, newest first; a tap on one rates it. Renders nothing when all are rated. */
export function UnratedSessions() {
  const { data: sessions = [] } = useInfiniteQuery(allSessionsQuery(useCurrentUser().id));
  const [chosen, setChosen] = useState<Session | null>(null);
  const titleId = useId();
  const unrated = sessions.filter(({ rating }) => rating === null);
  return (
    <>
      {unrated.length > 0 && (
        <section className="block" aria-labelledby={titleId}>
          <SectionTitle id={titleId}>{unrated.length} to rate</SectionTitle>
          <ul className="shelf">
            {unrated.slice(0, shelfLength).map((session) => (
              <li key={session.id}>
                <ShelvedSession session={session} onRate={() => setChosen(session)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <RateDialog session={chosen} onClose={() => setChosen(null)} />
    </>
  );
}

function ShelvedSession({ session, onRate }: { readonly session: Session; readonly onRate: () => void }) {
  const name = shownStrainName(session.strainName);
  return (
    <button type="button" className="shelved" aria-haspopup="dialog" onClick={onRate}>
      <Thumb
        seed={session.id}
        family={session.strainType ? strainTypeFamilies[session.strainType] : undefined}
        photo={session.photo?.smallUrl}
      />
      <span>
        <span className="sr-only">Rate </span>
        {name}
      </span>
    </button>
  );
}
