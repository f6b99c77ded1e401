import { type Mood, moods } from "#shared/domain/enumerations.ts";
import { moodFamilies, moodLabels } from "#shared/domain/session-effects.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { moodIcons } from "./mood.tsx";

interface MoodTogglesProps {
  readonly value: readonly Mood[];
  readonly onChange: (moods: Mood[]) => void;
  readonly onBlur?: (() => void) | undefined;
}

/** All moods as checkboxes; chosen ones keep the order in which they were chosen. Put it into a FieldGroup. */
export function MoodToggles({ value, onChange, onBlur }: MoodTogglesProps) {
  return (
    <div className="moods">
      {moods.map((mood) => (
        <label key={mood} className={`mood ${moodFamilies[mood]}`}>
          <input
            type="checkbox"
            name="moods"
            value={mood}
            checked={value.includes(mood)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...value, mood] : value.filter((chosen) => chosen !== mood))
            }
            onBlur={onBlur}
          />
          <span>
            <Icon glyph={moodIcons[mood]} />
            {moodLabels[mood]}
          </span>
        </label>
      ))}
    </div>
  );
}
