import Equal from "lucide-react/icons/equal";
import Undo2 from "lucide-react/icons/undo-2";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Band } from "#shared/domain/enumerations.ts";
import { hasNumbers } from "#shared/domain/rating.ts";
import { Button } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { ScoreDisc } from "#web/kit/session/rating-pill.tsx";
import type { RatingAnswer, SessionToRate } from "./rating-flow.ts";
import { ComparisonStep, FeelingStep, sameKeys, useMeantPress } from "./rating-steps.tsx";
import type { SheetPage } from "./sheet-page.ts";
import { useRating } from "./use-rating.ts";

interface SavingStepProps {
  readonly rating: number;
  /** In place of a score that is made of too little. */
  readonly band: Band | null;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** The score while it's being saved; after a failure, a button to retry. */
function SavingStep({ rating, band, failed, onRetry }: SavingStepProps) {
  return (
    <div className="rating__end">
      <ScoreDisc rating={rating} band={band} />
      {failed ? (
        <>
          <p>We couldn't save your rating yet, but we've kept your answers.</p>
          <Button onClick={onRetry}>Try again</Button>
        </>
      ) : (
        <p role="status">Saving your rating...</p>
      )}
    </div>
  );
}

export const ratingTitle = { title: "Rate Your Experience", isTitleQuiet: true } as const;

export const SkipButton = ({ onSkip }: { readonly onSkip: () => void }) => (
  <Button variant="ghost" onClick={onSkip}>
    Skip Rating
  </Button>
);

/** The pages after the verdict: comparisons, and the score as it's saved; null before. */
export function useAfterVerdict(session: SessionToRate, rating: ReturnType<typeof useRating>): SheetPage | null {
  const { flow, step, ratedSessions, save, skip, go, saveRating } = rating;
  const index = step.kind === "compare" ? step.index : 0;
  const opponents = flow.drawn?.opponents ?? [];
  const opponent = step.kind === "compare" ? opponents[index] : undefined;
  const answer = (better: RatingAnswer) => go({ kind: "answer", better });
  const press = useMeantPress(index, answer);
  if (step.kind === "choose") return null;
  const back = () => go({ kind: "back" });
  return {
    ...ratingTitle,
    hasCloseControl: step.kind === "compare",
    tools: !save.isPending && <IconButton icon={Undo2} label="Back" onClick={back} />,
    onClose: skip,
    onBack: save.isPending ? skip : back,
    body: (
      <div className="rating">
        {step.kind === "compare" && opponent && (
          <ComparisonStep
            session={session}
            opponent={opponent}
            index={index}
            count={opponents.length}
            onPress={press}
            onSame={() => answer(null)}
          />
        )}
        {step.kind === "save" && (
          <SavingStep
            rating={step.rating}
            band={hasNumbers(ratedSessions) ? null : flow.band}
            failed={save.isError}
            onRetry={() => void saveRating(step)}
          />
        )}
      </div>
    ),
    foot: (
      <>
        <SkipButton onSkip={skip} />
        {step.kind === "compare" && (
          <Button
            variant="secondary"
            icon={Equal}
            aria-keyshortcuts={sameKeys.join(" ")}
            onClick={(event) => press(event, null)}
          >
            About the same
          </Button>
        )}
      </>
    ),
  };
}

interface RatingPageProps {
  readonly session: SessionToRate;
  /** The choice that was made before the page opened. It's kept at once, whatever becomes of the comparisons. */
  readonly given?: Band | undefined;
  readonly onClose: () => void;
}

/** Rate Your Experience (spec sections 2 and 4): one of three choices, then comparisons. */
export function useRatingPage({ session, given, onClose }: RatingPageProps): SheetPage {
  const rating = useRating(session, onClose);
  const isChosen = useRef(false);
  const chooseGiven = useEffectEvent(() => {
    if (given !== undefined && !isChosen.current) void rating.choose(given, {});
    isChosen.current = true;
  });
  useEffect(() => chooseGiven(), []);
  const after = useAfterVerdict(session, rating);
  if (after) return after;
  const { pending, choose, skip } = rating;
  return {
    ...ratingTitle,
    hasCloseControl: false,
    body: (
      <div className="rating">
        <FeelingStep session={session} pending={pending} onChoose={(band) => void choose(band)} />
      </div>
    ),
    foot: <SkipButton onSkip={skip} />,
    onClose: skip,
    onBack: skip,
  };
}
