import "./reveal.css";
import { useQuery } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import * as Dialog from "radix-ui/dialog";
import { useRef, useState } from "react";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { standingQuery } from "#web/core/cache/session-query.ts";
import { ShareCard } from "#web/journal/cards/share-card.tsx";
import { giveOrTakeOf, useNear } from "#web/journal/standing/near-places.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Scrim, useBackCloses, useReturnFocus } from "#web/kit/overlay/overlay.tsx";
import { isOpenPlace } from "#web/kit/session/place-words.ts";
import { Ladder } from "./ladder.tsx";
import { type Place, type Revealed, revealWords } from "./reveal-words.ts";
import { RevealedScore, useSpinUp } from "./revealed-score.tsx";

interface RevealedRatingProps {
  readonly revealed: Revealed;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Opens once the place is known; when that doesn't load, or can't without a connection, without it. */
export function RevealedRating({ revealed, ...rest }: RevealedRatingProps) {
  const isSent = revealed.kind === "sent";
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...standingQuery(revealed.session.id ?? 0),
    enabled: isSent,
  });
  if (isSent && !isFetchedAfterMount) return null;
  return <RevealDialog revealed={revealed} place={(isSent && !isError && data?.place) || null} {...rest} />;
}

interface RevealDialogProps extends RevealedRatingProps {
  /** Null when it isn't known. */
  readonly place: Place | null;
}

/** After a rating is saved: its disc spins up to the score, with its place. A press anywhere ends the spinning. */
function RevealDialog({ revealed, place, open, onClose }: RevealDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const focus = useReturnFocus(open);
  const [isSharing, setIsSharing] = useState(false);
  const { ratedSessionsCount: ratedSessions } = useCurrentUser();
  const { session } = revealed;
  const isWaiting = revealed.kind === "waiting";
  const rating = isWaiting ? revealed.rating : (revealed.session.rating ?? 0);
  const spin = useSpinUp(rating);
  const near = useNear(session.id, place);
  const giveOrTake = giveOrTakeOf(near?.find(({ id }) => id === session.id));
  const words = revealWords({ session, rating, place, ratedSessions, isWaiting, giveOrTake });
  const isPlaced = place !== null && words.score !== null;
  useBackCloses(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Scrim open={open} />
        <Dialog.Content
          ref={content}
          className={classNames("reveal", !spin.isDone && "reveal--spinning")}
          aria-describedby={undefined}
          onClick={spin.finish}
          onOpenAutoFocus={(event) => {
            // The dialog itself: its name is the place and the score, which screen readers then say once.
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={focus.giveBack}
        >
          <div className="reveal__bar">
            <IconButton icon={X} label="Close" onClick={onClose} />
            <Dialog.Title className="sr-only">{words.spoken}</Dialog.Title>
          </div>
          <RevealedScore
            session={session}
            rating={rating}
            ratedSessions={ratedSessions}
            words={words}
            spin={spin}
            isOpen={isPlaced && isOpenPlace(place)}
            onShare={isWaiting ? undefined : () => setIsSharing(true)}
            onDone={onClose}
          >
            {isPlaced && revealed.kind === "sent" && place.of > 1 && (
              <Ladder session={revealed.session} place={place} near={near} />
            )}
          </RevealedScore>
        </Dialog.Content>
      </Dialog.Portal>
      <ShareCard
        session={isSharing && revealed.kind === "sent" ? revealed.session : null}
        onClose={() => setIsSharing(false)}
      />
    </Dialog.Root>
  );
}
