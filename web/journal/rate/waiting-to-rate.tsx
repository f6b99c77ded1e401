import { useMutation, useQueryClient } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from "react";
import { ingestionMethodLabel, shownStrainName } from "#shared/domain/session-words.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { useIsAsked } from "#web/core/cache/reminders.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Thumb } from "#web/kit/session/thumb.tsx";
import { hiddenReminders, openOffer, rememberedReminders } from "#web/offline/device/offers.ts";
import { withLeftOffer } from "./open-offer.ts";
import { NightDialog, RateDialog } from "./rate-dialog.tsx";
import { remind } from "./rate-session.ts";
import type { SessionToAsk } from "./rating-flow.ts";
import { dayOfHiding, hadWords } from "./reminder-times.ts";
import { useWaitingToRate, type Waiting } from "./use-waiting-to-rate.ts";
import { shownRows, WaitingPlace } from "./waiting-place.tsx";
import "./waiting-to-rate.css";

/** The offer to ask later was left without an answer: the session waits on the card, as without a reminder. */
function useLeftOffer(isAsked: boolean): void {
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (session: SessionToAsk) => remind(session, { dueAt: session.createdAt, isTold: false }),
    onSuccess: (_, { id: offered }) => {
      // Another one may have been made since.
      if (openOffer.get()?.id === offered) openOffer.remove();
      void queryClient.invalidateQueries({ queryKey: queryKeys.reminders });
    },
  });
  const keep = useEffectEvent(() => {
    // An attempt that failed is made again by the next start.
    if (isAsked) withLeftOffer(id, (session) => mutateAsync(session)).catch(() => undefined);
  });
  useEffect(() => keep(), []);
}

/** On top of the feed: one's own sessions whose time to be rated has come. Nothing while there's none. */
export function WaitingToRate() {
  const { id } = useCurrentUser();
  const isAsked = useIsAsked();
  useLeftOffer(isAsked);
  const { due, waiting, now, isLoaded } = useWaitingToRate();
  const known = JSON.stringify({ personId: id, dueAt: waiting.map(({ dueAt }) => dueAt) });
  useEffect(() => {
    if (isLoaded) rememberedReminders.set(known);
  }, [isLoaded, known]);
  const [chosen, setChosen] = useState<Waiting | null>(null);
  const close = () => setChosen(null);
  /** Takes the focus of the card that is hidden. */
  const hiding = useRef<HTMLParagraphElement>(null);
  const today = `${id} ${dayOfHiding(now)}`;
  const isHidden = useSyncExternalStore(hiddenReminders.subscribe, hiddenReminders.get) === today;
  return (
    <>
      {!isLoaded && <WaitingPlace />}
      {isLoaded && !isHidden && due.length > 0 && (
        <Card
          due={due}
          now={now}
          onHide={() => {
            hiding.current?.focus({ preventScroll: true });
            hiddenReminders.set(today);
          }}
          onChoose={setChosen}
        />
      )}
      <p ref={hiding} className="sr-only" role="status" tabIndex={-1}>
        {isHidden && due.length > 0 && "Hidden until tomorrow"}
      </p>
      <RateDialog session={chosen?.kind === "rating" ? chosen.session : null} begin="details" onClose={close} />
      <NightDialog session={chosen?.kind === "night" ? chosen.session : null} onClose={close} />
    </>
  );
}

interface CardProps {
  readonly due: readonly Waiting[];
  readonly now: Date;
  readonly onHide: () => void;
  readonly onChoose: (waiting: Waiting) => void;
}

function Card({ due, now, onHide, onChoose }: CardProps) {
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const rows = isWhole ? due : due.slice(0, shownRows);
  // The button that showed them is gone.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll("button")[shownRows]?.focus();
  }, [isWhole]);
  return (
    <section className="waitcard" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>How were these?</h2>
        <IconButton icon={X} label="Hide until tomorrow" onClick={onHide} />
      </header>
      <ul ref={list}>
        {rows.map((waiting) => (
          <li key={waiting.session.id}>
            <WaitingRow waiting={waiting} now={now} onChoose={() => onChoose(waiting)} />
          </li>
        ))}
      </ul>
      {rows.length < due.length && (
        <button type="button" className="waitcard__more" onClick={() => setIsWhole(true)}>
          {due.length - rows.length} more
        </button>
      )}
    </section>
  );
}

interface WaitingRowProps {
  readonly waiting: Waiting;
  readonly now: Date;
  readonly onChoose: () => void;
}

function WaitingRow({ waiting: { kind, session }, now, onChoose }: WaitingRowProps) {
  const { strainName, ingestionMethod } = session;
  const isNight = kind === "night";
  return (
    <button type="button" className="waitrow" aria-haspopup="dialog" onClick={onChoose}>
      <Thumb of={session} />
      <span>
        <span className="sr-only">{isNight ? "Answer " : "Rate "}</span>
        <b>{shownStrainName(strainName)}</b>
        <small>
          {isNight ? "How was the night?" : `${ingestionMethodLabel(ingestionMethod)}, ${hadWords(session, now)}`}
        </small>
      </span>
      <span className="btn btn--sm btn--secondary" aria-hidden="true">
        {isNight ? "Answer" : "Rate"}
      </span>
    </button>
  );
}
