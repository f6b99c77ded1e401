import Armchair from "lucide-react/icons/armchair";
import Feather from "lucide-react/icons/feather";
import Laugh from "lucide-react/icons/laugh";
import Moon from "lucide-react/icons/moon";
import Mountain from "lucide-react/icons/mountain";
import Palette from "lucide-react/icons/palette";
import Smile from "lucide-react/icons/smile";
import Sparkles from "lucide-react/icons/sparkles";
import Target from "lucide-react/icons/target";
import UsersRound from "lucide-react/icons/users-round";
import Waves from "lucide-react/icons/waves";
import Zap from "lucide-react/icons/zap";
import type { Mood } from "#shared/domain/enumerations.ts";
import type { Glyph } from "#web/kit/icon/icon.tsx";

/** Apart from the chips, which the landing page shows without icons. */
export const moodIcons: Record<Mood, Glyph> = {
  relaxed: Armchair,
  happy: Smile,
  creative: Palette,
  focused: Target,
  euphoric: Sparkles,
  sleepy: Moon,
  energetic: Zap,
  giggly: Laugh,
  calm: Waves,
  motivated: Mountain,
  social: UsersRound,
  peaceful: Feather,
};
