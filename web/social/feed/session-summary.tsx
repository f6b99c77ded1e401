import type { Session } from "#shared/contract/sessions.ts";
import { readMoods } from "#shared/domain/moods.ts";
import { formatPotency } from "#shared/domain/potency.ts";
import { formatAmount, ingestionMethodLabel, shownBrand, shownStrainName } from "#shared/domain/session-words.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { RateSessionButton } from "#web/journal/rate/rate-dialog.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { MoodChips } from "#web/kit/session/mood-chips.tsx";
import { ProductLink } from "#web/kit/session/product-link.tsx";
import { SessionLink } from "#web/kit/session/session-link.tsx";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { StrainTag } from "#web/kit/session/strain-tag.tsx";
import { GatheringRows } from "./gathering-card.tsx";

type Facts = Pick<
  Session,
  "ingestionMethod" | "thcPercentage" | "cbdPercentage" | "amount" | "amountUnit" | "companions"
>;

/** A card's line of facts: '22% THC · 0.3 g · with Kai'; empty when nothing is known. */
export function sessionFacts({ ingestionMethod, thcPercentage, cbdPercentage, companions, ...rest }: Facts): string {
  const { amount, amountUnit } = rest;
  const potency = (name: string, value: number | null) =>
    value === null ? null : `${formatPotency(ingestionMethod, value)} ${name}`;
  return [
    potency("THC", thcPercentage) ?? potency("CBD", cbdPercentage),
    amount !== null && amountUnit !== null && formatAmount(amount, amountUnit),
    companions && withWhom(companions),
  ]
    .filter(Boolean)
    .join(" · ");
}

const withWhom = (companions: string) => (companions.toLowerCase() === "alone" ? "alone" : `with ${companions}`);

/** The rest is '+N more' (spec section 9, Feed card moods). */
const maxMoods = 4;

/** A bit of the note, the facts, the moods. */
export function SessionWords({ session }: { readonly session: Session }) {
  const { notes, moods } = session;
  const facts = sessionFacts(session);
  return (
    <>
      {notes && <p className="voice voice--cut">{notes}</p>}
      {facts && <p className="factline">{facts}</p>}
      <MoodChips moods={readMoods(moods)} max={maxMoods} />
    </>
  );
}

interface SessionSummaryProps {
  readonly session: Session;
  readonly onView: () => void;
  /** False if a badge on the photo shows the method. */
  readonly withMethod: boolean;
}

/** Strain, brand and method with their fallbacks, the rating, the words. Where the card stands for several sessions, each has a row instead. */
export function SessionSummary({ session, onView, withMethod }: SessionSummaryProps) {
  const { id, productId, strainName, brand, ingestionMethod, strainType, rating } = session;
  const isToRate = useCurrentUser().id === session.userId && rating === null && !session.gathering;
  return (
    <>
      <div className={classNames("entry__head", isToRate && "entry__head--choice")}>
        <h2>
          <SessionLink className="entry__open" sessionId={id}>
            {shownStrainName(strainName)}
          </SessionLink>
        </h2>
        {!session.gathering && (
          <div className="entry__score">
            <SessionPill session={session} onView={onView} />
            {isToRate && <RateSessionButton session={session} variant="quiet" />}
          </div>
        )}
        <p className="entry__meta">
          <span>
            <ProductLink id={productId} about={shownStrainName(strainName)}>
              {shownBrand(brand)}
            </ProductLink>
          </span>
          {withMethod && <span>{ingestionMethodLabel(ingestionMethod)}</span>}
          {strainType && <StrainTag type={strainType} />}
        </p>
      </div>
      {session.gathering ? (
        <GatheringRows session={session} gathering={session.gathering} />
      ) : (
        <SessionWords session={session} />
      )}
    </>
  );
}
