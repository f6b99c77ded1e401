import LifeBuoy from "lucide-react/icons/life-buoy";
import { RecoveryCodesCard } from "#web/account/recovery-codes/recovery-codes-card.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { StepFrame, type StepProps } from "./step-frame.tsx";
import "#web/account/recovery-codes/recovery-codes.css";

interface StepNoteProps {
  readonly icon: Glyph;
  readonly title: string;
  readonly text: string;
}

/** What a new person may wonder about here. */
function StepNote({ icon, title, text }: StepNoteProps) {
  return (
    <p className="why">
      <Icon glyph={icon} />
      <b>{title}</b>
      <span>{text}</span>
    </p>
  );
}

interface CodesStepProps extends StepProps {
  readonly codes: readonly string[];
  readonly isSaved: boolean;
  readonly onSaved: () => void;
}

/** The recovery codes of a new account. */
export function CodesStep({ codes, isSaved, onSaved, ...place }: CodesStepProps) {
  return (
    <StepFrame
      {...place}
      title="A spare key, just in case"
      lead="Forget your password one day? Any one of these sets a new one. Keep them somewhere safe."
      foot={
        <Button size="lg" block onClick={place.onLater}>
          {isSaved ? "Saved, go on" : "Go on"}
        </Button>
      }
    >
      <RecoveryCodesCard codes={codes} folded onSaved={onSaved} />
      <StepNote
        icon={LifeBuoy}
        title="Nothing's lost if you skip this"
        text="You can make new ones in Settings, under Sign-in and security."
      />
    </StepFrame>
  );
}
