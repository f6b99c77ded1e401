import Share2 from "lucide-react/icons/share-2";
import { useEffect, useState } from "react";
import type { Neighbour, Standing } from "#shared/contract/session-routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { formatRating, ratingColour, settledFrom } from "#shared/domain/rating.ts";
import { shownStrainName, strainTypeFamilies } from "#shared/domain/session-words.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { Button } from "#web/kit/button/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Disc } from "#web/kit/disc.tsx";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import { wantsLessMotion } from "#web/kit/shell/reading.tsx";

interface RevealedScoreProps {
  readonly session: Session;
  readonly place: Standing["place"];
  readonly texts: RevealTexts;
  readonly spin: SpinUp;
  readonly onShare: () => void;
  readonly onDone: () => void;
}

/** The disc with its score, the place and the neighbours. */
export function RevealedScore({ session, place, texts, spin, onShare, onDone }: RevealedScoreProps) {
  const { shown, isWarm, isDone } = spin;
  const isFirst = place?.of === 1;
  function logAnother() {
    onDone();
    switchTab("log");
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="reveal__body" tabIndex={0} aria-label="Your score">
        <div
          className={classNames(
            "scoredisc reveal__disc",
            isWarm && `r-${ratingColour(session.rating ?? 0)}`,
            texts.progress !== null && isDone && "reveal__disc--provisional",
          )}
          aria-hidden="true"
        >
          <Disc />
          <b className={classNames(!isWarm && "reveal__counting")}>{formatRating(shown)}</b>
        </div>
        <p className="reveal__of">{shownStrainName(session.strainName)}</p>
        <p className="reveal__title">{texts.title}</p>
        {texts.explanation && <p className="reveal__explanation">{texts.explanation}</p>}
        {texts.progress && (
          <div className="reveal__progress">
            <span className="reveal__dots" aria-hidden="true">
              {Array.from({ length: settledFrom }, (_, dot) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the dots are their numbers
                <i key={dot} className={classNames(dot < (place?.of ?? 0) && "on")} />
              ))}
            </span>
            <p>{texts.progress}</p>
          </div>
        )}
        {place && place.of > 1 && <Ladder session={session} place={place} />}
      </section>
      <footer className="reveal__foot">
        {isFirst ? (
          <Button variant="secondary" onClick={logAnother}>
            Log another
          </Button>
        ) : (
          <Button variant="secondary" icon={Share2} onClick={onShare}>
            Share
          </Button>
        )}
        <Button onClick={onDone}>Done</Button>
      </footer>
    </>
  );
}

type Place = NonNullable<Standing["place"]>;

interface RevealTexts {
  readonly title: string;
  readonly explanation: string | null;
  /** Under the dots, until scores settle. */
  readonly progress: string | null;
  /** For screen readers, in place of the spinning. */
  readonly spoken: string;
}

/** @param place null when it is not known */
export function revealTexts(rating: number, place: Place | null): RevealTexts {
  const score = formatRating(rating);
  if (!place) return { title: "Your score", explanation: null, progress: null, spoken: score };
  const { number, of } = place;
  const progress = of < settledFrom ? `${of} of ${settledFrom} sessions until scores settle` : null;
  if (of === 1)
    return {
      title: "Your first score",
      explanation: "It's provisional. It'll settle after a few more, once there's something to compare it with.",
      progress,
      spoken: `${score}, your first score`,
    };
  return {
    title: `In at number ${number}`,
    explanation: `Out of ${of}, ${besides(place)}.`,
    progress,
    spoken: `${score}, number ${number} of ${of}`,
  };
}

function besides({ above, below }: Place): string {
  const [higher, lower] = [above, below].map((neighbour) => neighbour && shownStrainName(neighbour.strainName));
  if (higher && lower) return `between ${higher} and ${lower}`;
  return lower ? `above ${lower}` : `below ${higher}`;
}

interface LadderProps {
  readonly session: Session;
  readonly place: Place;
}

/** The session between its neighbours. */
function Ladder({ session, place: { number, above, below } }: LadderProps) {
  return (
    <ol className="ladder" start={above ? number - 1 : number}>
      {above && <Rung number={number - 1} of={above} />}
      <Rung number={number} of={session} isNew />
      {below && <Rung number={number + 1} of={below} />}
    </ol>
  );
}

interface RungProps {
  readonly number: number;
  readonly of: Neighbour;
  readonly isNew?: boolean;
}

function Rung({ number, of: { id, strainName, strainType, rating, photo }, isNew = false }: RungProps) {
  return (
    <li className={classNames("rung", isNew && "rung--new")}>
      <span className="rung__number" aria-hidden="true">
        {number}
      </span>
      <span className="rung__sleeve sleeve">
        <PhotoOrArt
          seed={id}
          family={strainType ? strainTypeFamilies[strainType] : undefined}
          photo={photo?.smallUrl}
        />
      </span>
      <b>{shownStrainName(strainName)}</b>
      <RatingPill small rating={rating} />
    </li>
  );
}

/** How long the disc spins. */
const durationMs = 1_900;
/** The share of that time after which the label takes its hue. */
const warmFrom = 0.55;

/** The score rises fast at first and slows down with the disc. */
const eased = (share: number) => 1 - (1 - share) ** 3;

interface SpinUp {
  /** The score so far. */
  readonly shown: number;
  readonly isWarm: boolean;
  readonly isDone: boolean;
  readonly finish: () => void;
}

/** The score counting up beside its spinning disc; at once at its end where less motion is wanted. */
export function useSpinUp(rating: number): SpinUp {
  const [share, setShare] = useState(() => (wantsLessMotion() ? 1 : 0));
  const isDone = share === 1;
  useEffect(() => {
    if (isDone) return;
    let frame = 0;
    const begun = performance.now();
    const step = (now: number) => {
      setShare(Math.min(1, Math.max(0, (now - begun) / durationMs)));
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isDone]);
  return { shown: rating * eased(share), isWarm: share >= warmFrom, isDone, finish: () => setShare(1) };
}
