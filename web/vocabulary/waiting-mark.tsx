import "#web/ui/styles/waiting.css";
import CloudUpload from "lucide-react/icons/cloud-upload";
import { Icon } from "#web/ui/icon/icon.tsx";

/** On what is stored on this device alone, so far. */
export function WaitingMark() {
  return (
    <span className="waitmark">
      <Icon glyph={CloudUpload} size="sm" />
      Waiting to be sent
    </span>
  );
}
