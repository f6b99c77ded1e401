import { type MouseEvent, useEffect, useRef } from "react";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { isTouch } from "#web/kit/button/ignore-ghost-click.ts";
import { MethodIcon } from "#web/kit/session/method-icon.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import type { SessionToRate } from "./session-to-rate.ts";
import { useAnswerKeys } from "./use-answer-keys.ts";

interface ComparisonSideProps {
  readonly session: SessionToRate;
  readonly tag?: string | undefined;
  /** Its keyboard shortcut. */
  readonly shortcut: string;
  readonly onPick: (event: MouseEvent) => void;
}

function ComparisonSide({ session, tag, shortcut, onPick }: ComparisonSideProps) {
  const { id, strainName, strainType, brand, ingestionMethod, photo } = session;
  return (
    <button className="side" type="button" aria-keyshortcuts={shortcut} onClick={onPick}>
      <span className="sleeve">
        <PhotoOrArt
          seed={id ?? strainName}
          family={strainType ? strainTypeFamilies[strainType] : undefined}
          photo={photo?.smallUrl}
        />
        {tag && <span className="duel__tag">{tag}</span>}
      </span>
      <span className="side__name">{shownStrainName(strainName)}</span>
      <span className="side__brand">{shownBrand(brand)}</span>
      <span className="side__facts">
        <span>
          <MethodIcon method={ingestionMethod} size="sm" />
          {ingestionMethodLabel(ingestionMethod)}
        </span>
      </span>
    </button>
  );
}

interface ComparisonStepProps {
  readonly session: SessionToRate;
  readonly opponent: SessionToRate;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  readonly onAnswer: (isThisBetter: boolean) => void;
}

/** Milliseconds after a new pair in which a touch is ignored: too quick to be meant. */
const ignoreWithin = 350;

/** Step two: comparisons of this session with others. */
export function ComparisonStep({ session, opponent, index, count, onAnswer }: ComparisonStepProps) {
  const question = useRef<HTMLHeadingElement>(null);
  const sides = useRef<HTMLDivElement>(null);
  useAnswerKeys(sides);
  useEffect(() => question.current?.focus(), []);
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pair is shown from now on
  useEffect(() => {
    shownAt.current = performance.now();
  }, [index]);
  const counter = `Comparison ${index + 1} of ${count}`;
  const names = [session, opponent].map(({ strainName }) => shownStrainName(strainName)).join(" or ");

  function answer(event: MouseEvent, isThisBetter: boolean) {
    // The second half of a double press, after the first half brought up this pair.
    if (event.detail > 1 || (isTouch(event) && event.timeStamp - shownAt.current < ignoreWithin)) return;
    onAnswer(isThisBetter);
  }
  return (
    <>
      <h3 className="rating__asked" ref={question} tabIndex={-1}>
        Which experience was better?
      </h3>
      <div className="steps" aria-hidden="true">
        {Array.from({ length: count }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are their numbers
          <i key={step} className={step < index ? "done" : step === index ? "now" : undefined} />
        ))}
      </div>
      <p className="rating__counter" aria-hidden="true">
        {counter}
      </p>
      <p className="sr-only" role="status">{`${counter}: ${names}`}</p>
      <div className="duel" ref={sides}>
        <ComparisonSide session={session} tag="This session" shortcut="1" onPick={(event) => answer(event, true)} />
        <ComparisonSide session={opponent} shortcut="2" onPick={(event) => answer(event, false)} />
        <span className="duel__or" aria-hidden="true">
          or
        </span>
      </div>
      <p className="rating__hint">Click on the experience you preferred more</p>
    </>
  );
}
