import type { History } from "#shared/contract/history.ts";
import { dayPartLabels } from "#shared/domain/day-part.ts";
import type { IngestionMethod } from "#shared/domain/enumerations.ts";
import { ingestionMethodLabels, moodLabels, strainTypeLabels } from "#shared/domain/session-words.ts";
import { weekdayLabels } from "./chart-labels.ts";
import { formatDose } from "./format-dose.ts";

/** What a closed row names. */
const named = 4;

/** 'Most often Friday night, 33 of 186'. Null without sessions, as of the others without what they count. */
export function whenAnswer({ when, sessions }: History): string | null {
  const cells = when.flatMap(({ part, days }) =>
    days.map((count, day) => ({ count, name: `${weekdayLabels.long[day]} ${dayPartLabels[part].toLowerCase()}` })),
  );
  const [most] = cells.toSorted((a, b) => b.count - a.count);
  return most && most.count > 0 ? `Most often ${most.name}, ${most.count} of ${sessions}` : null;
}

/** 'Relaxed in 84 of 186' */
export function moodsAnswer({ moods, sessions }: History): string | null {
  const [most] = moods;
  return most ? `${moodLabels[most.mood]} in ${most.sessions} of ${sessions}` : null;
}

/** 'Vape pen 71, joint 62' */
export const methodsAnswer = ({ methods }: History): string | null =>
  listed(methods.map(({ ingestionMethod, sessions }) => [ingestionMethodLabels[ingestionMethod], sessions]));

/** 'Indica 72, hybrid 63'; without types the brands. */
export const typesAnswer = ({ strainTypes, brands }: History): string | null =>
  listed(strainTypes.map(({ strainType, sessions }) => [strainTypeLabels[strainType], sessions])) ??
  (brands.length > 0 ? brands.slice(0, 2).map(withCount).join(", ") : null);

/** 'Home 98, with June 23' */
export function placesAnswer({ places: [place], companions: [person] }: History): string | null {
  const parts = [...(place ? [withCount(place)] : []), ...(person ? [`with ${withCount(person)}`] : [])];
  const text = parts.join(", ");
  return text === "" ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

const withCount = ({ name, sessions }: History["places"][number]) => `${name} ${sessions}`;

const inMethod = {
  joint: "in a joint",
  pen: "by pen",
  edible: "in an edible",
  bong: "by bong",
  dab: "in a dab",
  other: "by another method",
  dogwalker: "in a dogwalker",
} as const satisfies Record<IngestionMethod, string>;

/** '0.3 g in a joint, 5 mg in an edible'; where most sessions have none, how many do. */
export function amountsAnswer({ amounts, sessions }: History): string {
  // In the order of their counts: the first of a method is in its usual unit.
  const usual = [...Map.groupBy(amounts, ({ ingestionMethod }) => ingestionMethod).values()].flatMap((units) =>
    units.slice(0, 1),
  );
  const noted = usual.reduce((sum, amount) => sum + amount.sessions, 0);
  if (noted === 0) return "Not noted yet";
  if (2 * noted < sessions) return `Noted in ${noted} of ${sessions}`;
  return usual
    .slice(0, 2)
    .map(({ ingestionMethod, unit, median }) => `${formatDose(median, unit)} ${inMethod[ingestionMethod]}`)
    .join(", ");
}

function listed(counts: readonly (readonly [name: string, sessions: number])[]): string | null {
  if (counts.length === 0) return null;
  return counts
    .slice(0, named)
    .map(([name, sessions], at) => {
      const lower = name.toLowerCase();
      return `${at === 0 ? name.charAt(0) + lower.slice(1) : lower} ${sessions}`;
    })
    .join(", ");
}
