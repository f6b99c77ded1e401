import type { AmountRange } from "#shared/domain/label/label-choices.ts";
import { scoreChoiceLabels } from "#shared/domain/search/session-search.ts";
import { effectLabel } from "#shared/domain/session-effects.ts";
import { ingestionMethodLabels, moodLabels, strainTypeLabels } from "#shared/domain/session-words.ts";
import { readingLocale } from "#web/core/format.ts";
import type { SearchPeriod, SessionChoices } from "#web/core/navigation/search-address.ts";

export interface ChoiceChip {
  readonly label: string;
  /** All choices but this one. */
  readonly without: SessionChoices;
}

/** Each choice but the text, in the order of the sheet. */
export function chipsOf(choices: SessionChoices): ChoiceChip[] {
  const chipsOfList = <Value extends string>(
    values: readonly Value[],
    labelOf: (value: Value) => string,
    keep: (values: readonly Value[]) => Partial<SessionChoices>,
  ): ChoiceChip[] =>
    values.map((value) => ({
      label: labelOf(value),
      without: { ...choices, ...keep(values.filter((each) => each !== value)) },
    }));
  return [
    ...chipsOfList(
      choices.scores,
      (score) => scoreChoiceLabels[score],
      (scores) => ({ scores }),
    ),
    ...chipsOfList(
      choices.methods,
      (method) => ingestionMethodLabels[method],
      (methods) => ({ methods }),
    ),
    ...chipsOfList(
      choices.moods,
      (mood) => moodLabels[mood],
      (moods) => ({ moods }),
    ),
    ...chipsOfList(choices.ownEffects, effectLabel, (ownEffects) => ({ ownEffects })),
    ...chipsOfList(choices.unwantedEffects, effectLabel, (unwantedEffects) => ({ unwantedEffects })),
    ...chipsOfList(
      choices.reasons,
      (reason) => `For ${reason}`,
      (reasons) => ({ reasons }),
    ),
    ...(choices.betterAfter ? [{ label: "Better after", without: { ...choices, betterAfter: false } }] : []),
    ...chipsOfList(
      choices.strainTypes,
      (type) => strainTypeLabels[type],
      (strainTypes) => ({ strainTypes }),
    ),
    ...choices.labelAmounts.map((range) => ({
      label: rangeLabel(range),
      without: { ...choices, labelAmounts: choices.labelAmounts.filter((each) => each !== range) },
    })),
    ...chipsOfList(
      choices.labelTerpenes,
      (name) => name,
      (labelTerpenes) => ({ labelTerpenes }),
    ),
    ...chipsOfList(
      choices.aromas,
      (word) => word,
      (aromas) => ({ aromas }),
    ),
    ...(choices.withLabel ? [{ label: "With a label", without: { ...choices, withLabel: false } }] : []),
    ...(choices.period === "any"
      ? []
      : [{ label: periodLabel(choices.period), without: { ...choices, period: "any" as const } }]),
    ...(choices.withPhoto ? [{ label: "With a photo", without: { ...choices, withPhoto: false } }] : []),
  ];
}

export const periodLabels = {
  any: "Any time",
  "30-days": "Last 30 days",
  "this-year": "This year",
} as const satisfies Record<SearchPeriod & string, string>;

/** 'THC 15 to 25 %'. */
const rangeLabel = (range: AmountRange): string => `${range.name} ${rangeText(range)}`;

/** '15 to 25 %', or '15 % or more'. */
export const rangeText = ({ min, max }: Pick<AmountRange, "min" | "max">): string =>
  max === null ? `${min} % or more` : `${min} to ${max} %`;

function periodLabel(period: SearchPeriod): string {
  if (typeof period === "string") return periodLabels[period];
  const { from, through } = period;
  if (from === null) return `Until ${dayLabel(through ?? "")}`;
  if (through === null) return `Since ${dayLabel(from)}`;
  return from === through ? dayLabel(from) : `${dayLabel(from)} to ${dayLabel(through)}`;
}

function dayLabel(day: string): string {
  const isThisYear = day.slice(0, 4) === String(new Date().getFullYear());
  return new Date(`${day}T00:00:00`).toLocaleDateString(readingLocale, {
    month: "short",
    day: "numeric",
    ...(!isThisYear && { year: "numeric" }),
  });
}
