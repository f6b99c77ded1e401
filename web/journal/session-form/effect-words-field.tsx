import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { type OwnEffectKind, unwantedEffects } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { effectKey } from "#shared/domain/own-effect.ts";
import { ownEffectsQuery } from "#web/core/cache/own-effects-query.ts";
import { FieldGroup } from "#web/kit/form/field-group.tsx";
import { EffectToggles } from "#web/kit/session/effect-toggles.tsx";
import { AddWord } from "./add-word.tsx";
import type { SessionFormValues } from "./session-form-values.ts";

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
      <EffectToggles
        kind={kind}
        words={words}
        value={field.value}
        isFull={isFull}
        onChange={field.onChange}
        onBlur={field.onBlur}
      >
        {!isFull && <AddWord kind={kind} label={add} onAdd={take} />}
      </EffectToggles>
    </FieldGroup>
  );
}

/** The first of each spelling stays, at its place. */
const withoutRepetition = (words: readonly string[]) =>
  words.filter((word, index) => words.findIndex((other) => effectKey(other) === effectKey(word)) === index);
