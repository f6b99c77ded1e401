import EyeOff from "lucide-react/icons/eye-off";
import { Icon } from "#web/kit/icon/icon.tsx";

/** On one's own session that moderation has hidden. */
export function HiddenNote() {
  return (
    <p className="hidden-note">
      <Icon glyph={EyeOff} size="sm" />
      Hidden by a moderator. Only you can see it.
    </p>
  );
}
