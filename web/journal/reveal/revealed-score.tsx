import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Share2 from "lucide-react/icons/share-2";
import { type ReactNode, useEffect, useState } from "react";
import { pages } from "#shared/contract/pages.ts";
import {
  bandColour,
  bandOf,
  bandWords,
  formatRating,
  hasNumbers,
  ratingColour,
  scoredFrom,
} from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { Button } from "#web/kit/button/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Disc } from "#web/kit/disc.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { formatRecentDay } from "#web/kit/session/told-apart.ts";
import { wantsLessMotion } from "#web/kit/shell/reading.tsx";
import type { RevealedSession, RevealWords } from "./reveal-words.ts";

interface RevealedScoreProps {
  readonly session: RevealedSession;
  readonly rating: number;
  /** How many sessions are rated, this one included. */
  readonly ratedSessions: number;
  readonly words: RevealWords;
  readonly spin: SpinUp;
  /** Whether another comparison could tell more of its place. */
  readonly isOpen: boolean;
  /** Absent where there is nothing to share yet. */
  readonly onShare?: (() => void) | undefined;
  readonly onDone: () => void;
  /** The neighbours. */
  readonly children: ReactNode;
}

/** The disc with its score, or with the band's word before there is one; the place; the neighbours. */
export function RevealedScore({ session, words, ratedSessions, isOpen, onDone, ...rest }: RevealedScoreProps) {
  const { rating, spin, onShare, children } = rest;
  const isEarly = !hasNumbers(ratedSessions);
  function logAnother() {
    onDone();
    switchTab("log");
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="reveal__body" tabIndex={0} aria-label="Your rating">
        <RevealDisc rating={rating} spin={spin} isWord={words.score === null} />
        {words.score && (
          <p className="reveal__give">
            <span className="sr-only">{formatRating(rating)} </span>
            {words.score}
          </p>
        )}
        <p className="reveal__of">{nameAndDay(session)}</p>
        <p className="reveal__title">{words.title}</p>
        {words.explanation.map((line) => (
          <p key={line} className="reveal__explanation">
            {line}
          </p>
        ))}
        {isEarly && <Progress ratedSessions={ratedSessions} />}
        {children}
        {isOpen && (
          <Link className="quiet" href={pages.compare} onClick={onDone}>
            <Icon glyph={ArrowLeftRight} />
            One more comparison would narrow it
          </Link>
        )}
      </section>
      <footer className="reveal__foot">
        {isEarly ? (
          <Button variant="secondary" onClick={logAnother}>
            Log another
          </Button>
        ) : (
          onShare && (
            <Button variant="secondary" icon={Share2} onClick={onShare}>
              Share
            </Button>
          )
        )}
        <Button onClick={onDone}>Done</Button>
      </footer>
    </>
  );
}

/** 'Blue Dream, tonight' */
function nameAndDay({ strainName, consumedAt, utcOffset, createdAt }: RevealedSession): string {
  const day = formatRecentDay(new Date(consumedAt ?? createdAt), utcOffset);
  const isWord = /^(Tonight|Today|Yesterday)$/.test(day);
  return `${shownStrainName(strainName)}, ${isWord ? day.toLowerCase() : day}`;
}

interface RevealDiscProps {
  readonly rating: number;
  readonly spin: SpinUp;
  /** The band's word in place of the score. */
  readonly isWord: boolean;
}

function RevealDisc({ rating, spin: { shown, isWarm, isDone }, isWord }: RevealDiscProps) {
  const band = bandOf(rating);
  return (
    <div
      className={classNames(
        "scoredisc reveal__disc",
        isWarm && `r-${isWord ? bandColour(band) : ratingColour(rating)}`,
        isWord && "reveal__disc--word",
        isWord && isDone && "reveal__disc--provisional",
      )}
      aria-hidden="true"
    >
      <Disc />
      {isWord ? (
        <b>{isWarm && bandWords[band]}</b>
      ) : (
        <b className={classNames(!isWarm && "reveal__counting")}>{formatRating(shown)}</b>
      )}
    </div>
  );
}

function Progress({ ratedSessions }: { readonly ratedSessions: number }) {
  return (
    <p className="reveal__dots">
      <span className="sr-only">
        {ratedSessions} of {scoredFrom} rated sessions
      </span>
      {Array.from({ length: scoredFrom }, (_, dot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are their numbers
        <i key={dot} aria-hidden="true" className={classNames(dot < ratedSessions && "on")} />
      ))}
    </p>
  );
}

/** How long the disc spins. */
const durationMs = 1_900;
/** The share of that time after which the label takes its hue. */
const warmFrom = 0.55;

/** The score rises fast at first and slows down with the disc. */
const eased = (share: number) => 1 - (1 - share) ** 3;

export interface SpinUp {
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
