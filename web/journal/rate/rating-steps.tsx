import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { type Band, bands } from "#shared/domain/enumerations.ts";
import { bandLabels, bandRangeLabel, fixedScores, ratingColour } from "#shared/domain/rating.ts";
import { ingestionMethodLabel, shownBrand, shownStrainName, strainTypeFamilies } from "#shared/domain/session-words.ts";
import { isTouch } from "#web/kit/button/ignore-ghost-click.ts";
import { Disc } from "#web/kit/disc.tsx";
import { MethodIcon } from "#web/kit/icon/method-icon.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import type { SessionToRate } from "./rating-flow.ts";

interface FeelingStepProps {
  readonly session: SessionToRate;
  /** The chosen answer while the sessions to compare with load. */
  readonly pending: Band | null;
  readonly onChoose: (band: Band) => void;
}

/** Step one: choose the band. */
export function FeelingStep({ session, pending, onChoose }: FeelingStepProps) {
  const question = useRef<HTMLHeadingElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  useAnswerKeys(choices);
  useEffect(() => question.current?.focus(), []);
  return (
    <>
      <p className="rating__name">{shownStrainName(session.strainName)}</p>
      {session.brand && <p className="rating__brand">{`by ${session.brand}`}</p>}
      <h3 className="rating__question" ref={question} tabIndex={-1}>
        How did you feel about this experience?
      </h3>
      <div className="choices" ref={choices}>
        {bands.map((band, index) => (
          <button
            key={band}
            className="choice"
            type="button"
            aria-keyshortcuts={String(index + 1)}
            aria-busy={pending === band || undefined}
            onClick={() => onChoose(band)}
          >
            <Disc label={`var(--hn-rate-${ratingColour(fixedScores[band])})`} />
            <b>{bandLabels[band]}</b>
            <span>{bandRangeLabel(band)}</span>
          </button>
        ))}
      </div>
    </>
  );
}

interface ComparisonStepProps {
  readonly session: SessionToRate;
  readonly opponent: SessionToRate;
  /** The number of this comparison, from 0. */
  readonly index: number;
  readonly count: number;
  readonly onAnswer: (isThisBetter: boolean) => void;
}

/** A touch so soon after a new pair is too quick to be meant. */
const ignoreWithinMs = 350;

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
    // This is the second half of a double press whose first half brought up this pair.
    if (event.detail > 1 || (isTouch(event) && event.timeStamp - shownAt.current < ignoreWithinMs)) return;
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

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Digit keys press a group's buttons and arrow keys move the focus among them, anywhere in the dialog. */
function useAnswerKeys(group: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const buttons = [...(group.current?.querySelectorAll("button") ?? [])];
      const numbered = buttons[Number(event.key) - 1];
      const step = steps[event.key];
      if (numbered) numbered.click();
      else if (step !== undefined) {
        event.preventDefault();
        const at = buttons.findIndex((button) => button.matches(":focus"));
        const next = at < 0 ? (step > 0 ? 0 : -1) : (at + step) % buttons.length;
        buttons.at(next)?.focus();
      }
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [group]);
}
