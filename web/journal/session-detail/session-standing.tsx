import { useQuery } from "@tanstack/react-query";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { useState } from "react";
import { pages } from "#shared/contract/pages.ts";
import type { Neighbour, Standing } from "#shared/contract/session-routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { bandOf, formatRating, hasNumbers } from "#shared/domain/rating.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { standingQuery } from "#web/core/cache/session-query.ts";
import { counted, formatDayOfYear } from "#web/core/format.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { RateDialog, RateSessionButton } from "#web/journal/rate/rate-dialog.tsx";
import { bandSentences } from "#web/journal/reveal/reveal-words.ts";
import { isSettling } from "#web/journal/standing/settling.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { isOpenPlace, outranksText } from "#web/kit/session/place-words.ts";
import { RatingPill, ScoreDisc } from "#web/kit/session/rating-pill.tsx";
import { useBandInstead } from "#web/kit/session/session-pill.tsx";
import { nameBeside } from "#web/kit/session/told-apart.ts";

type Place = NonNullable<Standing["place"]>;

/** The score. Owners also see its place in their one order, others what they gave the same product themselves. */
export function SessionStanding({ session }: { readonly session: Session }) {
  const isOwn = useCurrentUser().id === session.userId;
  const band = useBandInstead(session);
  const { data } = useQuery(standingQuery(session.id));
  const place = data?.place;
  const isPlaced = place != null && hasNumbers(place.of);
  return (
    <div className="standing">
      {session.rating === null ? (
        <RatingPill rating={null} />
      ) : (
        <ScoreDisc rating={session.rating} band={band} size={8} />
      )}
      <div className="standing__words">
        {isOwn && session.rating === null && <RateSessionButton session={session} variant="button" />}
        {place && isPlaced && <PlaceWords session={session} place={place} />}
        {isOwn && data && <Settling session={session} isPlaced={isPlaced} />}
        {place?.outranks && <Outranks session={session} outranks={place.outranks} />}
        {place && place.of > 1 && (
          <Link className="quiet" href={pages.compare}>
            <Icon glyph={ArrowLeftRight} />
            Compare again
          </Link>
        )}
        {data?.yours && <Yours {...data.yours} />}
      </div>
    </div>
  );
}

/** 'Number 4, somewhere between 2 and 7' of how many, and its neighbours. */
function PlaceWords({ session, place }: { readonly session: Session; readonly place: Place }) {
  const { number, of, above, below, range } = place;
  const isOpen = isOpenPlace(place);
  const all = [session, above, below];
  return (
    <>
      <p className="standing__place">
        <b>
          Number {number}
          {isOpen && ","}
        </b>
        {isOpen && ` somewhere between ${range.from} and ${range.to}`}
      </p>
      <p>
        of your {counted(of, "session")}
        {above && below ? ", between " : below ? ", above " : above && ", below "}
        {above && <NeighbourLink neighbour={above} beside={all} />}
        {above && below && " and "}
        {below && <NeighbourLink neighbour={below} beside={all} />}
      </p>
    </>
  );
}

interface NeighbourLinkProps {
  readonly neighbour: Neighbour;
  readonly beside: readonly (Neighbour | Session | null)[];
}

const NeighbourLink = ({ neighbour, beside }: NeighbourLinkProps) => (
  <Link href={sessionPath(neighbour.id)}>{nameBeside(neighbour, beside)}</Link>
);

interface SettlingProps {
  readonly session: Session;
  /** Answers of Compare may have placed it before. */
  readonly isPlaced: boolean;
}

/** What is still to come: the place, and the score if the dialog has made it, which then settles. */
function Settling({ session, isPlaced }: SettlingProps) {
  const { ratedSessionsCount } = useCurrentUser();
  if (session.rating === null) return null;
  if (!hasNumbers(ratedSessionsCount)) {
    const awaited = [session.ratedBy === "dialog" && "scores", !isPlaced && "places"].filter(Boolean).join(" and ");
    if (awaited === "") return null;
    const start = `${awaited.charAt(0).toUpperCase()}${awaited.slice(1)}`;
    return <p>{`${start} come with your fifth rated session. Until then, this is all we know.`}</p>;
  }
  return isSettling(session, ratedSessionsCount) ? <p>Still settling. It moves with your next answers.</p> : null;
}

interface OutranksProps {
  readonly session: Session;
  readonly outranks: NonNullable<Place["outranks"]>;
}

/** Its answers say more than its rating does. */
function Outranks({ session, outranks }: OutranksProps) {
  const [rated, setRated] = useState<Session | null>(null);
  return (
    <>
      <p>
        {outranksText(outranks)}{" "}
        <button className="link" type="button" onClick={() => setRated(session)}>
          Rate it again?
        </button>
      </p>
      <RateDialog session={rated} onClose={() => setRated(null)} />
    </>
  );
}

function Yours({ sessionId, rating, consumedAt, utcOffset }: NonNullable<Standing["yours"]>) {
  const { ratedSessionsCount } = useCurrentUser();
  const verdict = hasNumbers(ratedSessionsCount)
    ? `You gave it ${formatRating(rating)}`
    : bandSentences[bandOf(rating)];
  return (
    <p>
      {verdict} on <Link href={sessionPath(sessionId)}>{formatDayOfYear(new Date(consumedAt), utcOffset)}</Link>
    </p>
  );
}
