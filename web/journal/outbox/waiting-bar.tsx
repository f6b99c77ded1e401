import "#web/kit/styles/statebar.css";
import CloudUpload from "lucide-react/icons/cloud-upload";
import { useIsOffline } from "#web/core/browser/connection.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { WaitingCount } from "./waiting-count.tsx";

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
