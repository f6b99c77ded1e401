import CloudUpload from "lucide-react/icons/cloud-upload";
import { openOutbox } from "#web/lib/outbox/open-outbox.ts";
import { useOutbox } from "#web/lib/outbox/use-outbox.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Line } from "#web/ui/list/line.tsx";
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
