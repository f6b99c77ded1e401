import { LogFirstSession } from "#web/journal/session-form/log-new-session.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { StepFrame, type StepProps } from "./step-frame.tsx";

/** The first session, logged and rated right here. */
export function SessionStep(place: StepProps) {
  const { onLater } = place;
  return (
    <LogFirstSession onDone={onLater}>
      {(fields, button) => (
        <StepFrame
          {...place}
          title="What was the last good one?"
          lead="Two answers are enough. The rest can wait."
          foot={
            <>
              {button}
              <Button variant="ghost" block onClick={onLater}>
                Look around first
              </Button>
            </>
          }
        >
          {fields}
        </StepFrame>
      )}
    </LogFirstSession>
  );
}
