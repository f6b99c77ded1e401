import { StepFrame, type StepProps } from "#web/features/first-steps/step-frame.tsx";
import { FirstSessionForm } from "#web/features/session-form/first-session-form.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { LogAndRate } from "./log-and-rate.tsx";

/** The first session, logged and rated right here. */
export function SessionStep(place: StepProps) {
  const { onLater } = place;
  return (
    <LogAndRate
      onDone={onLater}
      renderForm={(events) => (
        <FirstSessionForm {...events}>
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
        </FirstSessionForm>
      )}
    />
  );
}
