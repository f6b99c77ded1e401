import type { RankingEntry } from "#shared/contract/rankings.ts";
import type { Neighbour } from "#shared/contract/session-routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { reach } from "#web/journal/standing/near-places.ts";
import { classNames } from "#web/kit/class-names.ts";
import { placeLabel, placeText } from "#web/kit/session/place-words.ts";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import { formatRecentDay } from "#web/kit/session/told-apart.ts";
import type { Place } from "./reveal-words.ts";

interface LadderProps {
  readonly session: Session;
  readonly place: Place;
  readonly near: readonly RankingEntry[] | undefined;
}

/** The session among the others that could have its place. */
export function Ladder({ session, place, near }: LadderProps) {
  const { number, of, above, below, range } = place;
  if (!near)
    return (
      <ol className="ladder">
        {above && <Rung place={placed(number - 1, of)} of={above} />}
        <Rung place={place} of={session} isNew />
        {below && <Rung place={placed(number + 1, of)} of={below} />}
      </ol>
    );
  const first = Math.max(1, number - reach, Math.min(range.from, number) - 1);
  const last = Math.min(of, number + reach, Math.max(range.to, number + 1));
  return (
    <ol className="ladder">
      {near.slice(first - 1, last).map((entry, at) => (
        <Rung
          key={entry.id}
          place={{ ...placed(first + at, of), ...(entry.range && { range: entry.range }) }}
          of={entry.id === session.id ? session : entry.session}
          isNew={entry.id === session.id}
        />
      ))}
    </ol>
  );
}

/** A place of which nothing but the number is known. */
const placed = (number: number, of: number) => ({ number, of, range: { from: number, to: number } });

interface RungProps {
  readonly place: Pick<Place, "number" | "of" | "range">;
  readonly of: Neighbour | Session;
  readonly isNew?: boolean;
}

function Rung({ place, of: session, isNew = false }: RungProps) {
  const { strainName, consumedAt, utcOffset } = session;
  const day = consumedAt && formatRecentDay(new Date(consumedAt), utcOffset);
  const where = isNew && "location" in session ? session.location : null;
  return (
    <li className={classNames("rung", isNew && "rung--new")}>
      <span className="rung__number">
        <span className="sr-only">{placeLabel(place)}</span>
        <span aria-hidden="true">{placeText(place)}</span>
      </span>
      <span className="rung__sleeve sleeve">
        <PhotoOrArt of={session} />
      </span>
      <span className="rung__name">
        <b>{shownStrainName(strainName)}</b>
        <small>{[day, where].filter(Boolean).join(", ")}</small>
      </span>
      <SessionPill small session={session} />
    </li>
  );
}
