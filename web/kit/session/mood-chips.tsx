import type { ReactNode } from "react";
import type { Mood } from "#shared/domain/enumerations.ts";
import { type Family, moodFamilies, moodLabels } from "#shared/domain/session-words.ts";
import { classNames } from "#web/kit/class-names.ts";

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
