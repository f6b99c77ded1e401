import CloudUpload from "lucide-react/icons/cloud-upload";
import { Button } from "#web/kit/button/button.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { openOutbox } from "#web/offline/outbox/open-outbox.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { countWords } from "./count-words.ts";

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
