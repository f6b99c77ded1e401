import { openOutbox } from "#web/lib/outbox/open-outbox.ts";
import { useOutbox } from "#web/lib/outbox/use-outbox.ts";

/** How many things wait on this device; it opens their list. Nothing while none does. */
export function WaitingCount() {
  const { entries } = useOutbox();
  const refused = entries.filter(({ state }) => state === "refused").length;
  if (entries.length === 0) return null;
  const waiting = entries.length - refused;
  const label = refused > 0 ? (refused === 1 ? "1 needs you" : `${refused} need you`) : `${waiting} waiting`;
  return (
    <button type="button" onClick={openOutbox}>
      {label}
    </button>
  );
}
