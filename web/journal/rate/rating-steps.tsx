import Calendar from "lucide-react/icons/calendar";
import MapPin from "lucide-react/icons/map-pin";
import Users from "lucide-react/icons/users";
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type Band, bands } from "#shared/domain/enumerations.ts";
import { bandColour, bandLabels, bandRangeLabel } from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { isTouch } from "#web/kit/button/ignore-ghost-click.ts";
import { Disc } from "#web/kit/disc.tsx";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import { type PairCardWords, pairWords, spokenPair } from "./pair-words.ts";
import type { RatingAnswer, SessionToRate } from "./rating-flow.ts";

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
            <BandWords band={band} />
          </button>
        ))}
      </div>
    </>
  );
}

/** What one of the three choices says: 'I liked it 6.5-10.0'. */
export function BandWords({ band }: { readonly band: Band }) {
  return (
    <>
      <Disc label={`var(--hn-rate-${bandColour(band)})`} />
      <b>{bandLabels[band]}</b>
      <span>{bandRangeLabel(band)}</span>
    </>
  );
}

/** A touch so soon after a new pair is too quick to be meant. */
const ignoreWithinMs = 350;

/**
 * Lets a press answer the pair that it was meant for: the second half of a double press, whose first half brought up the next
 * pair, is none.
 * @param index of the shown pair
 */
export function useMeantPress(index: number, onAnswer: (better: RatingAnswer) => void) {
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pair is shown from now on
  useEffect(() => {
    shownAt.current = performance.now();
  }, [index]);
  return (event: MouseEvent, better: RatingAnswer) => {
    if (event.detail > 1 || (isTouch(event) && event.timeStamp - shownAt.current < ignoreWithinMs)) return;
    onAnswer(better);
  };
}

/** The keys of 'About the same': the one after the sides', and that of Compare. */
export const sameKeys = ["3", "="] as const;

interface ComparisonStepProps {
  readonly session: SessionToRate;
  readonly opponent: SessionToRate;
  /** The number of this comparison, from 0. */
  readonly index: number;
  readonly count: number;
  readonly onPress: (event: MouseEvent, better: RatingAnswer) => void;
  /** By its key: its button is in the foot. */
  readonly onSame: () => void;
}

/** Step two: comparisons of this session with others. */
export function ComparisonStep({ session, opponent, index, count, onPress, onSame }: ComparisonStepProps) {
  const question = useRef<HTMLHeadingElement>(null);
  const sides = useRef<HTMLDivElement>(null);
  useAnswerKeys(sides, onSame);
  useEffect(() => question.current?.focus(), []);
  const counter = `Comparison ${index + 1} of ${count}`;
  const words = pairWords(session, opponent);
  const [own, other] = words;
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
      <p className="sr-only" role="status">{`${counter}: ${spokenPair(words)}`}</p>
      <div className="duel" ref={sides}>
        <ComparisonSide
          session={session}
          words={own}
          tag="This session"
          shortcut="1"
          onPress={(event) => onPress(event, true)}
        />
        <ComparisonSide
          session={opponent}
          words={other}
          tag="Before"
          shortcut="2"
          onPress={(event) => onPress(event, false)}
        />
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
  readonly words: PairCardWords;
  readonly tag: string;
  /** Its keyboard shortcut. */
  readonly shortcut: string;
  readonly onPress: (event: MouseEvent) => void;
}

/** Both sides share the rows of the duel, so what one of them hasn't leaves its row free. */
function ComparisonSide({ session, words, tag, shortcut, onPress }: ComparisonSideProps) {
  const { id, strainName, strainType, photo } = session;
  const { name, product, day, place, people, note } = words;
  return (
    <button className="side" type="button" aria-keyshortcuts={shortcut} onClick={onPress}>
      <span className="duel__tag">{tag}</span>
      <span className="sleeve">
        <PhotoOrArt of={{ id: id ?? strainName, strainType, photo }} />
      </span>
      <span className="side__name">{name}</span>
      <span className="side__brand">{product}</span>
      <DuelFact row="when" glyph={Calendar} text={day} />
      <DuelFact row="where" glyph={MapPin} text={place} />
      <DuelFact row="people" glyph={Users} text={people} />
      {note && <span className="duel__note">{note}</span>}
    </button>
  );
}

interface DuelFactProps {
  readonly row: "when" | "where" | "people";
  readonly glyph: Glyph;
  readonly text: string | null;
}

function DuelFact({ row, glyph, text }: DuelFactProps) {
  if (text === null) return null;
  return (
    <span className={`duel__fact duel__fact--${row}`}>
      <Icon glyph={glyph} size="sm" />
      <span>{text}</span>
    </span>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Digit keys press a group's buttons and arrow keys move the focus among them, anywhere in the dialog. */
function useAnswerKeys(group: RefObject<HTMLElement | null>, onSame?: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const buttons = [...(group.current?.querySelectorAll("button") ?? [])];
    const numbered = buttons[Number(event.key) - 1];
    const step = steps[event.key];
    if (numbered) numbered.click();
    else if (onSame && sameKeys.some((key) => key === event.key)) onSame();
    else if (step !== undefined) {
      event.preventDefault();
      const at = buttons.findIndex((button) => button.matches(":focus"));
      const next = at < 0 ? (step > 0 ? 0 : -1) : (at + step) % buttons.length;
      buttons.at(next)?.focus();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
