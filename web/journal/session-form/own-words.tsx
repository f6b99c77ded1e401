import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import type { OwnEffectKind } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { effectKey } from "#shared/domain/session-effects.ts";
import { ownEffectsQuery } from "#web/core/cache/person-query.ts";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import type { SessionFormValues } from "./session-form-values.ts";
import { withoutRepetition } from "./toggles.tsx";

/** The person's own words for effects of a kind. A new one is saved with the session; from then on it's one press. */
export function useOwnWords(kind: OwnEffectKind, listed: readonly string[]) {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: kind === "wanted" ? "ownEffects" : "unwantedEffects" });
  const { data } = useQuery(ownEffectsQuery);
  const [added, setAdded] = useState<readonly string[]>([]);
  /** Most used first. */
  const used = data?.own.filter((effect) => effect.kind === kind) ?? [];
  const words = withoutRepetition([...listed, ...used.map(({ name }) => name), ...field.value, ...added]);
  const most = limits.ownEffects.session;
  const isFull = field.value.length >= most;
  return {
    field,
    /** The listed ones first. */
    words,
    used,
    listedUse: data?.listed ?? [],
    isFull,
    /** Of a list that's full. */
    count: isFull ? `${field.value.length} / ${most}` : undefined,
    error: fieldState.error?.message,
    take(typed: string) {
      const word = words.find((each) => effectKey(each) === effectKey(typed)) ?? typed;
      setAdded([...added, word]);
      if (!field.value.includes(word)) field.onChange([...field.value, word]);
    },
  };
}

interface SharedEffectsProps {
  /** Once there are own words it stands below these, else below what was unwanted. */
  readonly below: "words" | "unwanted";
}

/** One switch for both kinds, beside what there is to share. */
export function SharedEffects({ below }: SharedEffectsProps) {
  const { control, register } = useFormContext<SessionFormValues>();
  const hasWords = useWatch({ control, name: "ownEffects" }).length > 0;
  if (hasWords !== (below === "words")) return null;
  return (
    <Panel>
      <Switch
        label="Share these effects"
        hint="Others see your own words, and what was unwanted"
        {...register("sharesEffects")}
      />
    </Panel>
  );
}
