import { useController, useFormContext } from "react-hook-form";
import { messages } from "#shared/contract/errors.ts";
import { type Mood, moods } from "#shared/domain/enumerations.ts";
import { effectLabel, listedEffect } from "#shared/domain/session-effects.ts";
import { moodFamilies, moodLabels } from "#shared/domain/session-words.ts";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { moodIcons } from "#web/kit/session/mood-icon.ts";
import { AddWord } from "./add-word.tsx";
import { SharedEffects, useOwnWords } from "./own-words.tsx";
import type { SessionFormValues } from "./session-form-values.ts";
import { Toggles } from "./toggles.tsx";

const isMood = (word: string): word is Mood => moods.some((mood) => mood === word);

/** So many stand on a phone before 'More'. */
const shownAtFirst = { all: 8, words: 2 };

/** How many moods a word of one's own stands in for: three fill a line, and so may a word. */
const placesOf = (word: string) => (word.length > 12 ? 3 : 1);

interface MoodsFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The first few, and the rest with a press. */
  readonly isShort?: boolean | undefined;
}

/** How it felt: moods, and effects in the person's own words. */
export function MoodsField({ label, hint, isShort }: MoodsFieldProps) {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "moods" });
  const { field: own, words, isFull, count, error, take } = useOwnWords("wanted", []);
  const firstWords = words.slice(0, shownAtFirst.words);
  const places = firstWords.reduce((sum, word) => sum + placesOf(word), 0);
  const first = [...moods.slice(0, shownAtFirst.all - places), ...firstWords];
  const rest = [...moods, ...words].filter((word) => !first.includes(word));
  return (
    <FieldGroup label={label} hint={count ?? hint} error={fieldState.error?.message ?? error}>
      <Toggles
        name="moods"
        all={isShort ? [...first, ...rest] : [...moods, ...words]}
        first={isShort ? first : undefined}
        chosen={[...field.value, ...own.value]}
        onChange={(chosen) => {
          field.onChange(chosen.filter(isMood));
          own.onChange(chosen.filter((word) => !isMood(word)));
        }}
        onBlur={() => {
          field.onBlur();
          own.onBlur();
        }}
        isDisabled={(word) => isFull && !isMood(word)}
        labelOf={(word) => (isMood(word) ? moodLabels[word] : effectLabel(word))}
        iconOf={(word) => (isMood(word) ? moodIcons[word] : undefined)}
        classNameOf={(word) => (isMood(word) ? moodFamilies[word] : "mood--word")}
      >
        {!isFull && <AddWord label="Own word" refuse={refuseListed} onAdd={take} />}
      </Toggles>
      <SharedEffects below="words" />
    </FieldGroup>
  );
}

/** A mood is a choice of its own. */
const refuseListed = (word: string) => (listedEffect("wanted", word) === undefined ? undefined : messages.effectListed);
