import "#web/kit/session/compare.css";
import "./rating-dialog.css";
import { useOpening } from "#web/kit/overlay/opening.ts";
import { RateSheet } from "./rate-sheet.tsx";
import type { SessionToRate } from "./session-to-rate.ts";

interface RateDialogProps {
  /** One of the person's own, rated or not; null while the dialog is closed. */
  readonly session: SessionToRate | null;
  /** After rating or skipping. */
  readonly onClose: () => void;
}

/** Rate Your Experience (spec sections 2 and 4). Keep it mounted and give it a session to open it. */
export function RateDialog({ session, onClose }: RateDialogProps) {
  const opening = useOpening(session);
  if (!opening.subject) return null;
  return <RateSheet key={opening.key} session={opening.subject} open={opening.open} onClose={onClose} />;
}
