import { useQuery } from "@tanstack/react-query";
import Minus from "lucide-react/icons/minus";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { messages } from "#shared/contract/errors.ts";
import { type Mood, moods, type OwnEffectKind, unwantedEffects } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { effectKey, effectLabel, listedEffect, moodFamilies, moodLabels } from "#shared/domain/session-effects.ts";
import { ownEffectsQuery } from "#web/core/cache/person-query.ts";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { moodIcons } from "#web/kit/session/mood-icon.ts";
import { AddWord } from "./add-word.tsx";
import type { SessionFormValues } from "./session-form-values.ts";
import { WordToggles, withoutRepetition } from "./word-toggles.tsx";

export function MoodsField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "moods" });
  return (
    <FieldGroup label="Moods" error={fieldState.error?.message}>
      <MoodToggles value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
    </FieldGroup>
  );
}

interface MoodTogglesProps {
  readonly value: readonly Mood[];
  readonly onChange: (moods: Mood[]) => void;
  readonly onBlur?: (() => void) | undefined;
}

/** All moods as checkboxes; chosen ones keep the order in which they were chosen. Put it into a FieldGroup. */
function MoodToggles({ value, onChange, onBlur }: MoodTogglesProps) {
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

const fields = {
  wanted: { name: "ownEffects", label: "Your own words", hint: "Private unless you share them", add: "Add a word" },
  unwanted: { name: "unwantedEffects", label: "Unwanted", hint: "Never on your card", add: "Something else" },
} as const;

/**
 * Effects in the person's own words, or unwanted ones from the list and their own. A new word is saved with the session;
 * from then on it's one press.
 */
export function EffectWordsField({ kind }: { readonly kind: OwnEffectKind }) {
  const { name, label, hint, add } = fields[kind];
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name });
  const { data } = useQuery(ownEffectsQuery);
  const [added, setAdded] = useState<readonly string[]>([]);
  const own = data?.own.filter((effect) => effect.kind === kind).map((effect) => effect.name) ?? [];
  const words = withoutRepetition([...(kind === "unwanted" ? unwantedEffects : []), ...own, ...field.value, ...added]);
  const isFull = field.value.length >= limits.ownEffects.session;
  function take(typed: string) {
    const word = words.find((each) => effectKey(each) === effectKey(typed)) ?? typed;
    setAdded([...added, word]);
    if (!field.value.includes(word)) field.onChange([...field.value, word]);
  }
  return (
    <FieldGroup
      label={label}
      hint={isFull ? `${field.value.length} / ${limits.ownEffects.session}` : hint}
      error={fieldState.error?.message}
    >
      <WordToggles
        name={`${kind}-effects`}
        className={kind === "unwanted" ? "mood--unwanted" : undefined}
        iconOf={() => (kind === "unwanted" ? Minus : undefined)}
        labelOf={effectLabel}
        words={words}
        value={field.value}
        isFull={isFull}
        onChange={field.onChange}
        onBlur={field.onBlur}
      >
        {!isFull && <AddWord label={add} refuse={kind === "wanted" ? refuseListed : undefined} onAdd={take} />}
      </WordToggles>
    </FieldGroup>
  );
}

/** A mood is a choice of its own. A listed unwanted effect is one, too, and is simply chosen. */
const refuseListed = (word: string) => (listedEffect("wanted", word) === undefined ? undefined : messages.effectListed);
