import { useQuery } from "@tanstack/react-query";
import Minus from "lucide-react/icons/minus";
import { type OwnEffectKind, unwantedEffects } from "#shared/domain/enumerations.ts";
import { effectLabel } from "#shared/domain/own-effect.ts";
import { ownEffectsQuery } from "#web/core/cache/own-effects-query.ts";
import type { SessionChoices } from "#web/core/navigation/search-address.ts";
import { FilterOptions } from "./filter-options.tsx";

type Effects = Pick<SessionChoices, "ownEffects" | "unwantedEffects">;

interface EffectOptionsProps {
  readonly choices: Effects;
  readonly onChange: (changed: Partial<Effects>) => void;
}

/** Until all are asked for. */
const shown = 5;

/** Effects in one's own words, and unwanted ones, most frequent first. */
export function EffectOptions({ choices, onChange }: EffectOptionsProps) {
  const { data } = useQuery(ownEffectsQuery);
  const own = (kind: OwnEffectKind) => data?.own.filter((effect) => effect.kind === kind) ?? [];
  const had = [...own("unwanted"), ...(data?.listed ?? [])].toSorted((a, b) => b.sessionsCount - a.sessionsCount);
  const words = {
    ownEffects: [...own("wanted").map(({ name }) => name), ...choices.ownEffects],
    unwantedEffects: [...had.map(({ name }) => name), ...unwantedEffects, ...choices.unwantedEffects],
  };
  const optionsOf = (names: readonly string[]) =>
    [...new Set(names)].map((value) => ({ value, label: effectLabel(value) }));
  return (
    <>
      {words.ownEffects.length > 0 && (
        <FilterOptions
          legend="Effect in your own words"
          options={optionsOf(words.ownEffects)}
          shown={shown}
          chosen={choices.ownEffects}
          onChange={(ownEffects) => onChange({ ownEffects })}
        />
      )}
      <FilterOptions
        legend="Unwanted effect"
        options={optionsOf(words.unwantedEffects).map((option) => ({ ...option, icon: Minus }))}
        shown={shown}
        chosen={choices.unwantedEffects}
        onChange={(chosen) => onChange({ unwantedEffects: chosen })}
      />
    </>
  );
}
