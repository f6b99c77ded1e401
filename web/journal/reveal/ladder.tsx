import type { Session } from "#shared/contract/sessions.ts";
import type { Neighbour, Standing } from "#shared/contract/standing.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { classNames } from "#web/kit/class-names.ts";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";

interface LadderProps {
  readonly session: Session;
  readonly place: NonNullable<Standing["place"]>;
}

/** The session between its neighbours. */
export function Ladder({ session, place: { number, above, below } }: LadderProps) {
  return (
    <ol className="ladder" start={above ? number - 1 : number}>
      {above && <Rung number={number - 1} of={above} />}
      <Rung number={number} of={session} isNew />
      {below && <Rung number={number + 1} of={below} />}
    </ol>
  );
}

interface RungProps {
  readonly number: number;
  readonly of: Neighbour;
  readonly isNew?: boolean;
}

function Rung({ number, of: { id, strainName, strainType, rating, photo }, isNew = false }: RungProps) {
  return (
    <li className={classNames("rung", isNew && "rung--new")}>
      <span className="rung__number" aria-hidden="true">
        {number}
      </span>
      <span className="rung__sleeve sleeve">
        <PhotoOrArt
          seed={id}
          family={strainType ? strainTypeFamilies[strainType] : undefined}
          photo={photo?.smallUrl}
        />
      </span>
      <b>{shownStrainName(strainName)}</b>
      <RatingPill small rating={rating} />
    </li>
  );
}
