import { useQuery } from "@tanstack/react-query";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import { useState } from "react";
import type { Experiments } from "#shared/contract/experiments.ts";
import type { About, Insights } from "#shared/contract/insights.ts";
import { patternConstants } from "#shared/domain/patterns/constants.ts";
import { experimentsQuery } from "#web/core/cache/experiments.ts";
import type {} from "#web/kit/custom-properties.ts";
import { pairTitle } from "#web/taste/experiments/experiment-words.ts";
import { AnswerButton, AnswerCard, FailedAnswer } from "./answer-card.tsx";
import { HowSureSheet } from "./how-sure-sheet.tsx";
import { LookedAtSheet } from "./looked-at-sheet.tsx";
import { differenceWords, eitherText, type Pattern, sidesOf } from "./pattern-words.ts";
import { RatingDots } from "./rating-dots.tsx";
import "./pattern-card.css";

export const patternTitle = "What goes along with good nights";

/** What the last look found, said as it was found; or that there's nothing to say, and why. Never which way it leans. */
export function PatternCard({ insights }: { readonly insights: Insights }) {
  const [open, setOpen] = useState<"sure" | "looked" | null>(null);
  const { look, rated, nextLook } = insights;
  const { data: experiments, error, isFetching, refetch } = useQuery(experimentsQuery);
  const running = experiments?.running ?? null;
  const unsealed = (look?.patterns ?? []).filter((pattern) => !isSealed(pattern, experiments));
  const isHeld = !experiments && unsealed.length < (look?.patterns.length ?? 0);
  if (isHeld && error)
    return <FailedAnswer title={patternTitle} retrying={isFetching} onRetry={() => void refetch()} />;
  // What stays isn't drawn until it's known what stands above it.
  const patterns = isHeld ? [] : unsealed;
  const [first, ...others] = patterns;
  const howSure = first ? "How sure?" : "How we'll decide";
  return (
    <AnswerCard
      title={patternTitle}
      links={
        <>
          <AnswerButton icon={CircleQuestionMark} onPress={() => setOpen("sure")}>
            {howSure}
          </AnswerButton>
          {look && (
            <AnswerButton onPress={() => setOpen("looked")}>
              {first ? "What else we looked at" : "What we looked at"}
            </AnswerButton>
          )}
        </>
      }
    >
      {!look && <TooEarly rated={rated} />}
      {look && !first && !running && !isHeld && <Quiet rated={look.rated} nextLook={nextLook} now={rated} />}
      {look && first && (
        <>
          <Sentence pattern={first} />
          <RatingDots pattern={first} />
          <p className="help">
            {ratedText(first.with + first.without, look.unrated)} {eitherText(first)}
          </p>
          {others.map((pattern) => (
            <div key={JSON.stringify(pattern.about)} className="answer__also">
              <Sentence pattern={pattern} />
              <p className="help">{eitherText(pattern)}</p>
            </div>
          ))}
        </>
      )}
      {look && running && (
        <p className={first ? "help" : "soft"}>
          Your experiment asks: {pairTitle(running)}? Until it ends, nothing is said here about either. A hint would tip
          it.
        </p>
      )}
      {look && running && !first && nextLook !== null && <UntilLook now={rated} at={nextLook} />}
      <HowSureSheet
        open={open === "sure"}
        onClose={() => setOpen(null)}
        title={howSure}
        insights={insights}
        patterns={patterns}
      />
      {look && (
        <LookedAtSheet
          open={open === "looked"}
          onClose={() => setOpen(null)}
          looked={look.looked.filter(({ about }) => !isCompared(about, experiments))}
        />
      )}
    </AnswerCard>
  );
}

/** Whether a running experiment compares it. As long as it isn't known whether one runs, every habit may be compared. */
function isCompared({ kind, value }: About, experiments: Experiments | undefined): boolean {
  if (!experiments) return kind === "method" || kind === "product";
  const { running } = experiments;
  return running !== null && [running.a, running.b].some((arm) => arm.kind === kind && arm.value === value);
}

/** Whether it says something of what a running experiment compares, which stays sealed until its end. */
const isSealed = ({ about, others, rivals }: Pattern, experiments: Experiments | undefined): boolean =>
  [about, ...(others ? [others] : []), ...rivals.map((rival) => rival.about)].some((one) =>
    isCompared(one, experiments),
  );

function Sentence({ pattern }: { readonly pattern: Pattern }) {
  const sides = sidesOf(pattern);
  const { about, between } = differenceWords(pattern);
  return (
    <p className="answer__say">
      You've rated {sides.with.sessions} <b>{about}</b> than {sides.without.sessions}, likely {between}.
    </p>
  );
}

const ratedText = (compared: number, unrated: number) =>
  unrated === 0 ? `All ${compared} have a rating.` : `${compared} have a rating, ${unrated} more don't.`;

function TooEarly({ rated }: { readonly rated: number }) {
  const [firstLook = 0] = patternConstants.looks;
  return (
    <>
      <p className="answer__say">{rated < firstLook ? "Too early to tell." : "We haven't looked yet."}</p>
      <p className="soft">
        We first look at {firstLook} rated sessions. Before that, luck makes differences as big as real ones.
      </p>
      <UntilLook now={rated} at={firstLook} />
    </>
  );
}

/** Rated sessions from which a large difference is more likely seen than missed. */
const muchSeenFrom = 100;

interface QuietProps {
  /** When we looked, and now. */
  readonly rated: number;
  readonly now: number;
  readonly nextLook: number | null;
}

function Quiet({ rated, now, nextLook }: QuietProps) {
  return (
    <>
      <p className="answer__say">Nothing we'd put our name to yet.</p>
      <p className="soft">
        You had {rated} rated sessions when we last looked.{" "}
        {rated < muchSeenFrom
          ? "Before about a hundred, luck alone makes differences as large as most real ones."
          : "Luck alone makes differences as large as those we saw."}{" "}
        So we count, and keep quiet about the rest.
      </p>
      {nextLook !== null && <UntilLook now={now} at={nextLook} />}
    </>
  );
}

/** How far it is to the next look, which only the server takes. */
function UntilLook({ now, at }: { readonly now: number; readonly at: number }) {
  if (now >= at)
    return (
      <p className="help">
        You have {now} now. We'll look at {at} when you're back online.
      </p>
    );
  return (
    <>
      <div
        className="untillook"
        role="img"
        aria-label={`${now} of ${at} rated sessions`}
        style={{ "--share": `${(100 * now) / at}%` }}
      >
        <i />
        <span>{now} now</span>
        <span>{at}</span>
      </div>
      <p className="help">It's when we look, not a goal.</p>
    </>
  );
}
