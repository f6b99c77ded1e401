import "./reveal.css";
import { useQuery } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import * as Dialog from "radix-ui/dialog";
import { useRef, useState } from "react";
import type { Standing } from "#shared/contract/session-routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { standingQuery } from "#web/core/cache/session-query.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Scrim, useBackCloses, useReturnFocus } from "#web/kit/overlay/overlay.tsx";
import { RevealedScore, revealTexts, useSpinUp } from "./revealed-score.tsx";
import { SharePicture } from "./share-picture.tsx";

interface RevealedRatingProps {
  /** One's own, just rated. */
  readonly session: Session;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Opens once the place is known; when that doesn't load, with the score alone. */
export function RevealedRating({ session, ...rest }: RevealedRatingProps) {
  const { data, isError, isFetchedAfterMount } = useQuery(standingQuery(session.id));
  if (!isFetchedAfterMount) return null;
  return <RevealDialog session={session} place={(!isError && data?.place) || null} {...rest} />;
}

interface RevealDialogProps {
  /** One's own, just rated. */
  readonly session: Session;
  /** Null when it isn't known. */
  readonly place: Standing["place"];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** After a rating is saved: its disc spins up to the score, then its place. A press anywhere ends the spinning. */
function RevealDialog({ session, place, open, onClose }: RevealDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const focus = useReturnFocus(open);
  const [isSharing, setIsSharing] = useState(false);
  const rating = session.rating ?? 0;
  const spin = useSpinUp(rating);
  const texts = revealTexts(rating, place);
  const back = () => (isSharing ? setIsSharing(false) : onClose());
  useBackCloses(open, back);
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
            // The dialog itself: its name is the score, which screen readers then say once.
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={focus.giveBack}
        >
          <div className="reveal__bar">
            <IconButton icon={X} label="Close" onClick={onClose} />
            <Dialog.Title className={isSharing ? undefined : "sr-only"}>
              {isSharing ? "Share" : texts.spoken}
            </Dialog.Title>
          </div>
          {isSharing ? (
            <SharePicture session={session} />
          ) : (
            <RevealedScore
              session={session}
              place={place}
              texts={texts}
              spin={spin}
              onShare={() => setIsSharing(true)}
              onDone={onClose}
            />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
