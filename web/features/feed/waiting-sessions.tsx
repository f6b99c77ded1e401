import { openOutbox } from "#web/lib/outbox/open-outbox.ts";
import { useOutbox } from "#web/lib/outbox/use-outbox.ts";
import { waitingSessions } from "#web/lib/outbox/waiting-sessions.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { WaitingCard } from "./waiting-card.tsx";

/** One's own sessions that wait to be sent, above those that are. */
export function WaitingSessions() {
  const writer = useCurrentUser();
  const { entries, sending, outbox } = useOutbox();
  return waitingSessions(entries, writer).map((session) => {
    const entry = entries.find(({ localId }) => localId === session.id);
    if (!entry) return null;
    const onTry = () => (entry.state === "refused" ? openOutbox() : void outbox.flush({ force: true }));
    return (
      <WaitingCard key={entry.id} session={session} entry={entry} isSending={sending.has(entry.id)} onTry={onTry} />
    );
  });
}
