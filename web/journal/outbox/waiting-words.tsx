import CloudUpload from "lucide-react/icons/cloud-upload";
import { useIsOffline } from "#web/core/browser/connection.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Line } from "#web/kit/list/line.tsx";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { queueKeyOf } from "#web/offline/outbox/outbox-rules.ts";
import { openOutbox } from "#web/offline/outbox/queue-if-offline.ts";
import { countNouns } from "#web/offline/outbox/unsent.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import "#web/kit/styles/statebar.css";

/** '1 needs you'; nothing while none does. */
function needsYou(entries: readonly Entry[]): string | undefined {
  const refused = entries.filter(({ state }) => state === "refused").length;
  if (refused === 0) return undefined;
  return refused === 1 ? "1 needs you" : `${refused} need you`;
}

/** '2 sessions, 1 comment', after those that need the person. */
function countWords(entries: readonly Entry[]): string {
  const found = entries.map(({ request }) => request.label.noun);
  const counts = countNouns(found, "1").join(", ");
  return [needsYou(entries), counts].filter((words) => words !== undefined).join(" · ");
}

/** A rating, change or reminder of a session that waits itself is one thing with it. */
function countThings(entries: readonly Entry[]): number {
  const isLogged = ({ request }: Entry) => request.route === "logSession";
  const logged = new Set(entries.filter(isLogged).map(queueKeyOf));
  return entries.filter((entry) => isLogged(entry) || !logged.has(queueKeyOf(entry))).length;
}

/** How many things wait on this device; it opens their list. Nothing while none does. */
export function WaitingCount() {
  const { entries } = useOutbox();
  if (entries.length === 0) return null;
  return (
    <button type="button" onClick={openOutbox}>
      {needsYou(entries) ?? `${countThings(entries)} waiting`}
    </button>
  );
}

/** What waits on this device, and the way to its list. */
export function WaitingLine() {
  const { entries } = useOutbox();
  return (
    <Line
      icon={CloudUpload}
      title="Waiting to be sent"
      hint={entries.length === 0 ? "Nothing right now" : countWords(entries)}
    >
      {entries.length > 0 && (
        <Button variant="secondary" size="sm" aria-label="View what's waiting" onClick={openOutbox}>
          View
        </Button>
      )}
    </Line>
  );
}

/** Under the header while something isn't sent: it leads to the list. Without a connection the offline bar does. */
export function WaitingBar() {
  const { entries } = useOutbox();
  const isOffline = useIsOffline();
  if (isOffline || entries.length === 0) return null;
  return (
    <div className="statebar" role="status">
      <Icon glyph={CloudUpload} size="sm" />
      <span>Not everything's been sent yet.</span>
      <WaitingCount />
    </div>
  );
}
