import BellIcon from "lucide-react/icons/bell";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import DiscIcon from "lucide-react/icons/disc-3";
import Hourglass from "lucide-react/icons/hourglass";
import type { ReactNode } from "react";
import { formatPotency } from "#shared/domain/potency.ts";
import { formatAmount, ingestionMethodLabel, shownStrainName } from "#shared/domain/session-words.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Thumb } from "#web/kit/session/thumb.tsx";
import type { SessionToAsk } from "./rating-flow.ts";
import { hadWords, timeWords } from "./reminder-times.ts";
import "./offer-step.css";

interface SessionHeadProps {
  readonly session: Pick<SessionToAsk, "id" | "strainName" | "strainType" | "photo">;
  readonly facts: readonly (string | false)[];
  /** After the words. */
  readonly children?: ReactNode;
}

/** Its picture, its name and what else tells it from others. */
export function SessionHead({ session, facts, children }: SessionHeadProps) {
  return (
    <div className="logged">
      <Thumb of={session} />
      <span>
        <b>{shownStrainName(session.strainName)}</b>
        <small>{facts.filter(Boolean).join(" · ")}</small>
      </span>
      {children}
    </div>
  );
}

interface LoggedHeadProps {
  readonly session: SessionToAsk;
  readonly now: Date;
  /** After the words. */
  readonly children: ReactNode;
}

/** Which session it's about: 'Joint · 0.3 g · just now'. */
export function LoggedHead({ session, now, children }: LoggedHeadProps) {
  const { ingestionMethod, amount, amountUnit, thcPercentage } = session;
  const facts = [
    ingestionMethodLabel(ingestionMethod),
    amount !== null && amountUnit !== null && formatAmount(amount, amountUnit),
    ingestionMethod === "edible" && thcPercentage !== null && `${formatPotency(ingestionMethod, thcPercentage)} THC`,
    hadWords(session, now),
  ];
  return (
    <SessionHead session={session} facts={facts}>
      {children}
    </SessionHead>
  );
}

interface OfferStepProps {
  readonly session: SessionToAsk;
  readonly now: Date;
  /** When it asks; null: it only waits on top of the feed. */
  readonly time: Date | null;
  /** There's nothing to wait for. */
  readonly isPast: boolean;
  readonly isSaving: boolean;
  readonly onRemind: () => void;
  readonly onChoose: () => void;
  readonly onRate: () => void;
}

/** Right after logging: later, or now. */
export function OfferStep({ session, now, time, isPast, isSaving, onRemind, onChoose, onRate }: OfferStepProps) {
  const isEdible = session.ingestionMethod === "edible";
  const rateNow = (
    <Button variant={isPast ? "primary" : "secondary"} icon={DiscIcon} onClick={onRate}>
      Rate now
    </Button>
  );
  return (
    <>
      <LoggedHead session={session} now={now}>
        <Icon glyph={Check} />
      </LoggedHead>
      <h3 className="offer__ask">{isEdible && !isPast ? "Edibles take an hour or two." : "Give it a little time?"}</h3>
      {/* The filled one first. */}
      <div className="offer">
        {isPast && rateNow}
        <span className="offer__later">
          <Button variant={isPast ? "secondary" : "primary"} icon={BellIcon} loading={isSaving} onClick={onRemind}>
            <span>
              {time ? "Remind me later" : "Rate later"}
              <small>{time ? timeWords(time, now) : "no reminder"}</small>
            </span>
          </Button>
          <Button variant={isPast ? "secondary" : "primary"} aria-label="Choose when" onClick={onChoose}>
            <Icon glyph={ChevronDown} size="sm" />
          </Button>
        </span>
        {!isPast && rateNow}
      </div>
      {isEdible && !isPast && (
        <p className="offer__safe">
          <Icon glyph={Hourglass} size="sm" />
          Wait before having more.
        </p>
      )}
      <p className="offer__note">
        {time
          ? "We'll remind you once. It'll wait at the top of your feed until then."
          : "It'll wait at the top of your feed."}
      </p>
    </>
  );
}
