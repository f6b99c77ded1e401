import { lazy } from "react";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import type { Entry } from "#web/offline/outbox/entry.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { waitingSessions } from "#web/offline/outbox/waiting-sessions.ts";
import { withChanges } from "#web/offline/outbox/with-changes.ts";

export const loadEditForm = memoizeLoader(() =>
  import("./edit-session-dialog.tsx").then((module) => ({
    default: module.EditSessionDialog,
  })),
);
const EditSessionDialog = lazy(loadEditForm);

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
