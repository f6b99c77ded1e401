import { lazy } from "react";
import type { Entry } from "#web/lib/outbox/entry.ts";
import { useOutbox } from "#web/lib/outbox/use-outbox.ts";
import { waitingSessions } from "#web/lib/outbox/waiting-sessions.ts";
import { withChanges } from "#web/lib/outbox/with-changes.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { LazyOverlay } from "#web/ui/overlay/lazy-overlay.tsx";

const EditSessionDialog = lazy(() =>
  import("#web/features/session-form/edit-session-dialog.tsx").then((module) => ({
    default: module.EditSessionDialog,
  })),
);

interface EditWaitingSessionProps {
  /** A session that the server doesn't have, or changes to one. */
  readonly entry: Entry;
  readonly onClose: () => void;
}

/** The form of a session with what waits to be sent, and why the server refused it. */
export function EditWaitingSession({ entry, onClose }: EditWaitingSessionProps) {
  const writer = useCurrentUser();
  const { all } = useOutbox();
  const { work, localId } = entry;
  const session =
    work.kind === "edit"
      ? withChanges(work.session, work.body)
      : waitingSessions(all, writer).find(({ id }) => id === localId);
  return (
    <LazyOverlay open={session !== undefined} onClose={onClose}>
      <EditSessionDialog session={session ?? null} waiting={entry} onClose={onClose} />
    </LazyOverlay>
  );
}
