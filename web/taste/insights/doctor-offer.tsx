import FileText from "lucide-react/icons/file-text";
import { measuredReasonOf } from "#shared/domain/reason-counts.ts";
import { spelledCount } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { AnswerCard } from "./answer-card.tsx";
import { countedFor, type ForReason } from "./reason-words.ts";

interface DoctorOfferProps {
  readonly reason: ForReason;
  readonly onMakePage: () => void;
}

/** Offers the sessions of one reason on paper. */
export function DoctorOffer({ reason: { reason, sessions }, onMakePage }: DoctorOfferProps) {
  const [, noun] = countedFor(reason, sessions).split(" ");
  const levels = measuredReasonOf(reason) ? ` ${reason} before and after,` : "";
  return (
    <AnswerCard
      title="A page for your doctor"
      look="offer"
      links={
        <Button variant="secondary" icon={FileText} aria-haspopup="dialog" onClick={onMakePage}>
          Make the page
        </Button>
      }
    >
      <p className="soft">
        {spelledCount(sessions)} {noun} on one sheet: what you took, how much,{levels} what was unwanted. Made on this
        device. You choose what goes on it.
      </p>
    </AnswerCard>
  );
}
