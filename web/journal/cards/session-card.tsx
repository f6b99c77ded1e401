import { useQuery } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import { hasNumbers } from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { standingQuery } from "#web/core/cache/session-query.ts";
import { giveOrTakeOf, useNear } from "#web/journal/standing/near-places.ts";
import { isSettling } from "#web/journal/standing/settling.ts";
import { Mark } from "#web/kit/brand.tsx";
import { useBandInstead } from "#web/kit/session/session-pill.tsx";
import { SleeveArt } from "#web/kit/session/sleeve-art.tsx";
import { StrainTag } from "#web/kit/session/strain-tag.tsx";
import { Composer } from "./composer.tsx";
import { drawSessionCard } from "./draw-session-card.ts";
import { type CardFacts, descriptionOf, partsLeftOut, partsOnCard, warningOf } from "./session-card-words.ts";

interface SessionCardProps {
  readonly session: Session;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The composer of one session's card. Score and place are only as sure as they are elsewhere. */
export function SessionCard({ session, open, onClose }: SessionCardProps) {
  const { ratedSessionsCount } = useCurrentUser();
  const band = useBandInstead(session);
  const { data } = useQuery({ ...standingQuery(session.id), enabled: session.id > 0 });
  const place = data?.place && hasNumbers(data.place.of) ? data.place : null;
  const near = useNear(session.id, place);
  const isOpen = isSettling(session, ratedSessionsCount);
  const facts: CardFacts = {
    ...{ session, band, place },
    giveOrTake: isOpen ? giveOrTakeOf(near?.find(({ id }) => id === session.id)) : null,
  };
  const { id, strainType } = session;
  return (
    <Composer
      open={open}
      onClose={onClose}
      title="Share a card"
      fileName={shownStrainName(session.strainName)}
      onCard={partsOnCard(facts)}
      leftOut={partsLeftOut(facts)}
      warningOf={warningOf}
      descriptionOf={(on) => descriptionOf(facts, on)}
      draw={(easel, on) => drawSessionCard(easel, facts, on)}
      sources={
        <>
          <SleeveArt id={id} strainType={strainType} />
          <Mark size={64} />
          {strainType && <StrainTag type={strainType} />}
        </>
      }
      help="The strain and its sleeve are always there. Amounts, effects and your private note never are."
    />
  );
}
