import { useQuery } from "@tanstack/react-query";
import Minus from "lucide-react/icons/minus";
import { useState } from "react";
import {
  chartedStrainTypes,
  listedReasons,
  moods,
  type OwnEffectKind,
  offeredIngestionMethods,
  scoreChoices,
  unwantedEffects,
} from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { reasonLabel } from "#shared/domain/reason-words.ts";
import { scoreChoiceColours, scoreChoiceLabels } from "#shared/domain/search/session-search.ts";
import { effectLabel } from "#shared/domain/session-effects.ts";
import {
  ingestionMethodLabels,
  moodFamilies,
  moodLabels,
  strainTypeFamilies,
  strainTypeLabels,
} from "#shared/domain/session-words.ts";
import { useDebouncedValue } from "#web/core/browser/use-debounced-value.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { ownEffectsQuery, statsQuery } from "#web/core/cache/person-query.ts";
import { counted } from "#web/core/format.ts";
import { noChoices, type SessionChoices } from "#web/core/navigation/search-address.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { FilterOptions } from "#web/kit/form/filter-options.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { methodIcons } from "#web/kit/icon/method-icon.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { moodIcons } from "#web/kit/session/mood-icon.ts";
import { reasonIcon } from "#web/kit/session/reason-icon.ts";
import { strainTypeIcons } from "#web/kit/session/strain-tag.tsx";
import { LabelOptions } from "./label-options.tsx";
import { PeriodOptions } from "./period-options.tsx";
import { sessionCountQuery } from "./session-query.ts";

type Effects = Pick<SessionChoices, "ownEffects" | "unwantedEffects">;

interface EffectOptionsProps {
  readonly choices: Effects;
  readonly onChange: (changed: Partial<Effects>) => void;
}

/** Options of a kind that are shown until the viewer asks for all of them. */
const optionsShown = 5;

/** Effects in one's own words, and unwanted ones, most frequent first. */
function EffectOptions({ choices, onChange }: EffectOptionsProps) {
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
          shown={optionsShown}
          chosen={choices.ownEffects}
          onChange={(ownEffects) => onChange({ ownEffects })}
        />
      )}
      <FilterOptions
        legend="Unwanted effect"
        options={optionsOf(words.unwantedEffects).map((option) => ({ ...option, icon: Minus }))}
        shown={optionsShown}
        chosen={choices.unwantedEffects}
        onChange={(chosen) => onChange({ unwantedEffects: chosen })}
      />
    </>
  );
}

interface ReasonOptionsProps {
  readonly chosen: readonly string[];
  readonly onChange: (reasons: string[]) => void;
}

/** What sessions were for: the viewer's own reasons first, most frequent first, then the others of the list. */
function ReasonOptions({ chosen, onChange }: ReasonOptionsProps) {
  const { data } = useQuery(ownEffectsQuery);
  const had = data?.reasons?.map(({ name }) => name) ?? [];
  return (
    <FilterOptions
      legend="What it was for"
      options={[...new Set([...had, ...listedReasons, ...chosen])].map((value) => ({
        value,
        label: reasonLabel(value),
        icon: reasonIcon(value),
      }))}
      shown={optionsShown}
      chosen={chosen}
      onChange={onChange}
    />
  );
}

interface FilterSheetProps {
  readonly open: boolean;
  readonly choices: SessionChoices;
  readonly onClose: () => void;
  readonly onChoose: (choices: SessionChoices) => void;
}

/** A word that's being typed isn't counted letter by letter. */
const countDelayMs = 200;

/** All filters of one's own sessions; its button counts while one chooses. */
export function FilterSheet({ open, choices: entered, onClose, onChoose }: FilterSheetProps) {
  const { id } = useCurrentUser();
  const [choices, setChoices] = useState(entered);
  const change = (changed: Partial<SessionChoices>) => setChoices({ ...choices, ...changed });
  const counted = useDebouncedValue(choices, countDelayMs);
  const { data: count, isPlaceholderData } = useQuery(sessionCountQuery(id, counted));
  const isCounting = isPlaceholderData || counted !== choices;
  const { data: stats } = useQuery(statsQuery(id));
  const frequent = stats?.topEffects.map(({ effect }) => effect) ?? [];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filter my sessions"
      foot={
        <>
          <Button variant="secondary" onClick={() => setChoices(noChoices)}>
            Clear all
          </Button>
          <Button aria-busy={isCounting} onClick={() => onChoose(choices)}>
            <span aria-live="polite">{showLabel(count?.sessions)}</span>
          </Button>
        </>
      }
    >
      <Field label="Contains">
        <Input
          value={choices.q}
          placeholder="Any word in strain, notes, place"
          maxLength={limits.searchTerm.max}
          autoComplete="off"
          onChange={(event) => change({ q: event.target.value })}
        />
      </Field>
      <FilterOptions
        legend="Score"
        options={scoreChoices.map((value) => ({
          value,
          label: scoreChoiceLabels[value],
          dot: value in scoreChoiceColours ? scoreChoiceColours[value as keyof typeof scoreChoiceColours] : undefined,
        }))}
        chosen={choices.scores}
        onChange={(scores) => change({ scores })}
      />
      <FilterOptions
        legend="Method"
        options={offeredIngestionMethods.map((value) => ({
          value,
          label: ingestionMethodLabels[value],
          icon: methodIcons[value],
        }))}
        chosen={choices.methods}
        onChange={(methods) => change({ methods })}
      />
      <FilterOptions
        legend="Mood"
        options={[...new Set([...frequent, ...moods])].map((value) => ({
          value,
          label: moodLabels[value],
          icon: moodIcons[value],
          family: moodFamilies[value],
        }))}
        shown={optionsShown}
        chosen={choices.moods}
        onChange={(chosen) => change({ moods: chosen })}
      />
      <EffectOptions choices={choices} onChange={change} />
      <ReasonOptions chosen={choices.reasons} onChange={(reasons) => change({ reasons })} />
      <Switch
        label="Only better after"
        hint="Where you've said how it was before and after"
        checked={choices.betterAfter}
        onChange={(event) => change({ betterAfter: event.currentTarget.checked })}
      />
      <FilterOptions
        legend="Strain type"
        options={chartedStrainTypes.map((value) => ({
          value,
          label: strainTypeLabels[value],
          icon: strainTypeIcons[value],
          family: strainTypeFamilies[value],
        }))}
        chosen={choices.strainTypes}
        onChange={(strainTypes) => change({ strainTypes })}
      />
      <LabelOptions choices={choices} onChange={change} />
      <PeriodOptions period={choices.period} onChange={(period) => change({ period })} />
      <Switch
        label="Only with a photo"
        checked={choices.withPhoto}
        onChange={(event) => change({ withPhoto: event.currentTarget.checked })}
      />
    </Sheet>
  );
}

function showLabel(sessions: number | undefined): string {
  if (sessions === undefined) return "Show sessions";
  if (sessions === 0) return "No sessions match";
  return `Show ${counted(sessions, "session")}`;
}
