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
import type { ReactNode } from "react";
import type { Mood } from "#shared/domain/enumerations.ts";
import { moodFamilies, moodLabels } from "#shared/domain/session-effects.ts";
import type { Family } from "#shared/domain/session-words.ts";
import { classNames } from "#web/kit/class-names.ts";
import type { Glyph } from "#web/kit/icon/icon.tsx";

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

export function Chip({ family, children }: { readonly family?: Family | undefined; readonly children: ReactNode }) {
  return <span className={classNames("chip", family)}>{children}</span>;
}

interface MoodChipsProps {
  readonly moods: readonly Mood[];
  /** The rest becomes '+N more'; all are shown when not given. */
  readonly max?: number | undefined;
}

export function MoodChips({ moods, max = moods.length }: MoodChipsProps) {
  if (moods.length === 0) return null;
  const rest = moods.length - max;
  return (
    <div className="chips">
      {moods.slice(0, max).map((mood) => (
        <Chip key={mood} family={moodFamilies[mood]}>
          {moodLabels[mood]}
        </Chip>
      ))}
      {rest > 0 && <span className="chip chip--more">{`+${rest} more`}</span>}
    </div>
  );
}
