import Activity from "lucide-react/icons/activity";
import Moon from "lucide-react/icons/moon";
import PartyPopper from "lucide-react/icons/party-popper";
import Target from "lucide-react/icons/target";
import UsersRound from "lucide-react/icons/users-round";
import Utensils from "lucide-react/icons/utensils";
import Waves from "lucide-react/icons/waves";
import Wind from "lucide-react/icons/wind";
import type { ListedReason } from "#shared/domain/enumerations.ts";
import type { Glyph } from "#web/kit/icon/icon.tsx";

const icons = {
  sleep: Moon,
  pain: Activity,
  anxiety: Wind,
  appetite: Utensils,
  focus: Target,
  fun: PartyPopper,
  "with friends": UsersRound,
  nausea: Waves,
} as const satisfies Record<ListedReason, Glyph>;

const isListed = (reason: string): reason is ListedReason => Object.hasOwn(icons, reason);

/** Undefined for a person's own word. */
export const reasonIcon = (reason: string): Glyph | undefined => (isListed(reason) ? icons[reason] : undefined);
