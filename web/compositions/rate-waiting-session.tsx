import { useMemo } from "react";
import { RateDialog } from "#web/features/rate/rate-dialog.tsx";
import type { Entry } from "#web/lib/outbox/entry.ts";
import { useEntryPhoto } from "#web/lib/outbox/use-entry-photo.ts";
import { waitingSessions } from "#web/lib/outbox/waiting-sessions.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";

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
