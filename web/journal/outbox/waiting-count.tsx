import { openOutbox } from "#web/offline/outbox/open-outbox.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { needsYou } from "./count-words.ts";

/** How many things wait on this device; it opens their list. Nothing while none does. */
export function WaitingCount() {
  const { entries } = useOutbox();
  if (entries.length === 0) return null;
  return (
    <button type="button" onClick={openOutbox}>
      {needsYou(entries) ?? `${entries.length} waiting`}
    </button>
  );
}
