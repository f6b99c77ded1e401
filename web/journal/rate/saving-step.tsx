import { Button } from "#web/kit/button/button.tsx";
import { ScoreDisc } from "#web/kit/session/score-disc.tsx";

interface SavingStepProps {
  readonly rating: number;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** The score while it's being saved; after a failure, a button to retry. */
export function SavingStep({ rating, failed, onRetry }: SavingStepProps) {
  return (
    <div className="rating__end">
      <ScoreDisc rating={rating} />
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
