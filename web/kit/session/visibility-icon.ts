import Globe from "lucide-react/icons/globe";
import Lock from "lucide-react/icons/lock";
import Users from "lucide-react/icons/users";
import type { Visibility } from "#shared/domain/enumerations.ts";
import type { Glyph } from "#web/kit/icon/icon.tsx";

export const visibilityIcons = { public: Globe, followers: Users, private: Lock } as const satisfies Record<
  Visibility,
  Glyph
>;
