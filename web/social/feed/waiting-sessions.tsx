import type { QueryKey } from "@tanstack/react-query";
import { useIsOffline } from "#web/core/browser/connection.ts";
import { useAsOf, useHoldsItems } from "#web/core/cache/use-as-of.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { asOf } from "#web/kit/time/as-of.ts";
import { openOutbox } from "#web/offline/outbox/open-outbox.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { waitingSessions } from "#web/offline/outbox/waiting-sessions.ts";
import { WaitingCard } from "./waiting-card.tsx";

/** One's own sessions that wait to be sent, above those that are. */
export function WaitingSessions({ above }: { readonly above: (userId: string) => QueryKey }) {
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
      {cards.length > 0 && <RestAsOf queryKey={above(writer.id)} />}
    </>
  );
}

/** Between the waiting sessions and a list that may be old; nothing above an empty list. */
function RestAsOf({ queryKey }: { readonly queryKey: QueryKey }) {
  const isOffline = useIsOffline();
  const time = useAsOf(queryKey);
  const hasRest = useHoldsItems(queryKey);
  if (!isOffline || !hasRest || time === undefined) return null;
  return <p className="asof">{`The rest is as of ${asOf(time, new Date())}`}</p>;
}
