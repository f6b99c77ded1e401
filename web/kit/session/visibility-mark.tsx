import CircleDotDashed from "lucide-react/icons/circle-dot-dashed";
import EyeOff from "lucide-react/icons/eye-off";
import Globe from "lucide-react/icons/globe";
import Lock from "lucide-react/icons/lock";
import Users from "lucide-react/icons/users";
import type { Session } from "#shared/contract/sessions.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { visibilityLabels } from "#shared/domain/visibility.ts";
import { isAudienceTold } from "#web/core/cache/session-cache.ts";
import { type Glyph, Icon, type IconSize } from "#web/kit/icon/icon.tsx";

export const visibilityIcons = {
  public: Globe,
  followers: Users,
  "close-friends": CircleDotDashed,
  private: Lock,
} as const satisfies Record<Visibility, Glyph>;

interface VisibilityMarkProps {
  readonly visibility: Visibility;
  /** By moderation: only its owner sees it, whatever they chose. */
  readonly isHidden?: boolean | undefined;
  /** The words beside the icon; else they are for screen readers and the pointer that rests on it. */
  readonly withText?: boolean | undefined;
  readonly size?: IconSize | undefined;
}

/** Who sees a session, on one's own. */
export function VisibilityMark({ visibility, isHidden, withText, size = "sm" }: VisibilityMarkProps) {
  const label = isHidden ? "Only me, hidden by a moderator" : visibilityLabels[visibility];
  return (
    <span className="visibility" title={withText ? undefined : `Visible to: ${label}`}>
      <Icon glyph={isHidden ? EyeOff : visibilityIcons[visibility]} size={size} />
      {withText ? label : <span className="sr-only">Visible to: {label}</span>}
    </span>
  );
}

/** In the corner of a sleeve that few see, or that a moderator has hidden. */
export function SleeveLock({ session }: { readonly session: Session }) {
  const { visibility, isHidden } = session;
  const isForFew = visibility === "private" || visibility === "close-friends" || isHidden;
  if (!isForFew || !isAudienceTold(session)) return null;
  return (
    <span className="sleevelock">
      <VisibilityMark visibility={visibility} isHidden={isHidden} />
    </span>
  );
}
