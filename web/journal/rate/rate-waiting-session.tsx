import { useMemo } from "react";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import type { Entry } from "#web/offline/outbox/entry.ts";
import { useEntryPhoto } from "#web/offline/outbox/use-entry-photo.ts";
import { waitingSessions } from "#web/offline/outbox/waiting-sessions.ts";
import { RateDialog } from "./rate-dialog.tsx";

interface RateWaitingSessionProps {
  /** Of a session. */
  readonly entry: Entry;
  readonly onClose: () => void;
}

/** Rates a session that waits to be sent. The rating waits for its id. */
export function RateWaitingSession({ entry, onClose }: RateWaitingSessionProps) {
  const writer = useCurrentUser();
  const smallUrl = useEntryPhoto(entry);
  const session = useMemo(() => {
    const [waiting] = waitingSessions([entry], writer);
    return waiting ? { ...waiting, photo: smallUrl === undefined ? null : { smallUrl } } : null;
  }, [entry, writer, smallUrl]);
  return <RateDialog session={session} onClose={onClose} />;
}
