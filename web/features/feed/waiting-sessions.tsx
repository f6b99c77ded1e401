import type { QueryKey } from "@tanstack/react-query";
import { useIsOffline } from "#web/lib/browser/connection.ts";
import { useAsOf } from "#web/lib/cache/use-as-of.ts";
import { openOutbox } from "#web/lib/outbox/open-outbox.ts";
import { useOutbox } from "#web/lib/outbox/use-outbox.ts";
import { waitingSessions } from "#web/lib/outbox/waiting-sessions.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { asOf } from "#web/ui/time/as-of.ts";
import { WaitingCard } from "./waiting-card.tsx";

/** One's own sessions that wait to be sent, above those that are. */
export function WaitingSessions({ above }: { readonly above: QueryKey }) {
  const writer = useCurrentUser();
  const { entries, sending, outbox } = useOutbox();
  const cards = waitingSessions(entries, writer).flatMap((session) => {
    const entry = entries.find(({ localId }) => localId === session.id);
    if (!entry) return [];
    const onTry = () => (entry.state === "refused" ? openOutbox() : void outbox.flush({ force: true }));
    const isSending = sending.has(entry.id);
    return [<WaitingCard key={entry.id} session={session} entry={entry} isSending={isSending} onTry={onTry} />];
  });
  return (
    <>
      {cards}
      {cards.length > 0 && <RestAsOf queryKey={above} />}
    </>
  );
}

/** Between what is new and what may be old. */
function RestAsOf({ queryKey }: { readonly queryKey: QueryKey }) {
  const isOffline = useIsOffline();
  const time = useAsOf(queryKey);
  return isOffline && time !== undefined && <p className="asof">{`The rest is as of ${asOf(time, new Date())}`}</p>;
}
