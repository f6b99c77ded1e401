import type { Session } from "#shared/contract/sessions.ts";
import { useOpening } from "#web/ui/overlay/opening.ts";
import { EditSessionSheet } from "./edit-session-sheet.tsx";

interface EditSessionDialogProps {
  /** One of the person's own; null while the dialog is closed. */
  readonly session: Session | null;
  readonly onClose: () => void;
  /** Also called after `onClose`, for whatever else shows the session, e.g. its detail dialog. */
  readonly onDeleted?: (() => void) | undefined;
}

/** Edit Session (spec section 2). Keep it mounted and give it a session to open it. */
export function EditSessionDialog({ session, ...rest }: EditSessionDialogProps) {
  const opening = useOpening(session);
  if (!opening.subject) return null;
  return <EditSessionSheet {...rest} key={opening.key} session={opening.subject} open={opening.open} />;
}
