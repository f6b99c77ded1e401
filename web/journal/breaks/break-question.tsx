import type { CurrentBreak } from "#shared/contract/users.ts";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { longDay, today } from "./break-words.ts";
import "./break-question.css";

interface BreakQuestionProps {
  readonly current: CurrentBreak;
  readonly open: boolean;
  readonly onAnswer: (answer: "keep" | "end") => void;
  readonly onClose: () => void;
}

/** Whether a session shall be logged, and the break go on. */
export function BreakQuestion({ current: { until }, open, onAnswer, onClose }: BreakQuestionProps) {
  const runs = until !== null && until >= today() ? `It runs until about ${longDay(until)}. ` : "";
  return (
    <Sheet open={open} onClose={onClose} title="You're on a break">
      <p className="askbreak__lead">{runs}Would you like to log this?</p>
      <div className="askbreak">
        <button type="button" onClick={() => onAnswer("keep")}>
          <b>Log it, keep the break</b>
          <small>One evening doesn't undo the others.</small>
        </button>
        <button type="button" onClick={() => onAnswer("end")}>
          <b>Log it, end the break</b>
          <small>That's fine as well.</small>
        </button>
        <button type="button" onClick={onClose}>
          <b>Not now</b>
          <small>The draft stays, just in case.</small>
        </button>
      </div>
      <p className="help">After some days off the same amount can feel stronger. Less is a good start.</p>
    </Sheet>
  );
}
