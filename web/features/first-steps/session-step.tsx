import Globe from "lucide-react/icons/globe";
import Lock from "lucide-react/icons/lock";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { Button } from "#web/ui/button/button.tsx";
import { SessionsIllustration } from "#web/ui/illustration/sessions-illustration.tsx";
import { StepFrame, type StepProps } from "./step-frame.tsx";
import { StepNote } from "./step-note.tsx";

interface SessionStepProps extends StepProps {
  readonly onLog: () => void;
}

/** The first session: leads to the log form. */
export function SessionStep({ onLog, ...place }: SessionStepProps) {
  const { defaultSessionPrivacy: isPublic } = useCurrentUser();
  const foot = (
    <>
      <Button size="lg" block onClick={onLog}>
        Log Session
      </Button>
      <Button variant="ghost" block onClick={place.onLater}>
        Look around first
      </Button>
    </>
  );
  return (
    <StepFrame
      {...place}
      title="What was the last good one?"
      lead="The strain and how you had it are enough. The rest can wait."
      foot={foot}
    >
      <SessionsIllustration />
      <StepNote
        icon={isPublic ? Globe : Lock}
        title={isPublic ? "Everyone here will see it" : "Only you will see it"}
        text="That's your default for new sessions. You can change it each time you log one."
      />
    </StepFrame>
  );
}
