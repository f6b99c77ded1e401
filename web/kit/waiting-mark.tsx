import "./styles/waiting.css";
import CloudUpload from "lucide-react/icons/cloud-upload";
import { Icon } from "./icon/icon.tsx";

/** On a session stored only on this device, so far. */
export function WaitingMark() {
  return (
    <span className="waitmark">
      <Icon glyph={CloudUpload} size="sm" />
      Waiting to be sent
    </span>
  );
}
