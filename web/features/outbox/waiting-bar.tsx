import "#web/ui/styles/statebar.css";
import CloudUpload from "lucide-react/icons/cloud-upload";
import { useOutbox } from "#web/lib/outbox/use-outbox.ts";
import { Icon } from "#web/ui/icon/icon.tsx";
import { WaitingCount } from "./waiting-count.tsx";

/** Under the header while something isn't sent: it leads to the list. */
export function WaitingBar() {
  const { entries } = useOutbox();
  if (entries.length === 0) return null;
  return (
    <div className="statebar">
      <Icon glyph={CloudUpload} size="sm" />
      <span>Not everything's been sent yet.</span>
      <WaitingCount />
    </div>
  );
}
