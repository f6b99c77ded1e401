import { type ReactNode, useEffect, useRef } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { bodyMindLabel, bodyMindWord } from "#shared/domain/body-mind.ts";
import { readMoods } from "#shared/domain/mood.ts";
import { BalanceBar } from "#web/kit/session/balance-bar.tsx";
import { EffectChips } from "#web/kit/session/effect-chips.tsx";
import { HiddenNote } from "#web/kit/session/hidden-note.tsx";
import { MoodChips } from "#web/kit/session/mood-chips.tsx";
import { DetailSection } from "./detail-section.tsx";
import { ProductDetails } from "./product-details.tsx";
import { SessionContext } from "./session-context.tsx";
import { SessionHead } from "./session-head.tsx";
import { SessionSleeve } from "./session-sleeve.tsx";
import { SessionStanding } from "./session-standing.tsx";
import { YouAndProduct } from "./you-and-product.tsx";

interface SessionDetailProps {
  readonly session: Session;
  /** Beside the author's name: a follow button, for everyone but the author. */
  readonly follow?: ReactNode;
  /** Beside the score, for the owner of one without a rating. */
  readonly rate?: ReactNode;
  /** At the end. */
  readonly conversation?: ReactNode;
}

/** Everything about one session (spec section 2, Session detail dialog). */
export function SessionDetail({ session, follow, rate, conversation }: SessionDetailProps) {
  const { bodyMindRatio, notes, moods, ownEffects, unwantedEffects, isHidden } = session;
  const detail = useRef<HTMLDivElement>(null);
  // The one before it, in the same dialog, may have been scrolled down.
  useEffect(() => {
    detail.current?.closest(".sheet__body")?.scrollTo(0, 0);
  }, []);
  return (
    <div className="detail" ref={detail}>
      <SessionHead session={session} follow={follow} />
      <div className="detail__side">
        <SessionSleeve session={session} />
        <YouAndProduct session={session} />
      </div>
      <div className="detail__rest">
        {notes && <blockquote className="detail__quote">{notes}</blockquote>}
        <DetailSection title="Overall Rating" plain>
          <SessionStanding session={session} rate={rate} />
          {isHidden && <HiddenNote />}
        </DetailSection>
        <DetailSection title="Effects">
          <div className="tuner__read">
            <b>{bodyMindWord(bodyMindRatio)}</b>
            <span className="detail__balance">{bodyMindLabel(bodyMindRatio)}</span>
          </div>
          <BalanceBar ratio={bodyMindRatio} />
          <MoodChips moods={readMoods(moods)} />
          <EffectChips kind="wanted" words={ownEffects} />
          {!!unwantedEffects?.length && <h4>Unwanted</h4>}
          <EffectChips kind="unwanted" words={unwantedEffects} />
        </DetailSection>
        <ProductDetails session={session} />
        <SessionContext session={session} />
        {conversation}
      </div>
    </div>
  );
}
