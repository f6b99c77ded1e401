import type { Session } from "#shared/contract/sessions.ts";
import { formatMilligrams, thcInProduct } from "#shared/domain/amount.ts";
import type { CalendarDate } from "#shared/domain/calendar-date.ts";
import { unitText } from "#shared/domain/label/label-facts.ts";
import { potencyUnit } from "#shared/domain/potency.ts";
import type { BeforeAndAfter } from "#shared/domain/reason-counts.ts";
import { reasonLabel } from "#shared/domain/reason-words.ts";
import { effectLabel } from "#shared/domain/session-effects.ts";
import { formatAmount, ingestionMethodLabel, shownStrainName } from "#shared/domain/session-words.ts";
import { counted, formatDate, formatDay } from "#web/core/format.ts";
import type { DoctorContent } from "./doctor-content.ts";

/** More different doses are a range. */
const mostDoses = 3;

const timeOf = (day: CalendarDate) => new Date(`${day}T00:00:00.000Z`);
export const dateText = (day: CalendarDate): string => formatDate(timeOf(day), 0);

/** 'Sep 17 to Nov 24, 2026'; with both years when they differ. */
export function periodText(from: CalendarDate, through: CalendarDate): string {
  const isOneYear = from.slice(0, 4) === through.slice(0, 4);
  return `${isOneYear ? formatDay(timeOf(from), 0) : dateText(from)} to ${dateText(through)}`;
}

export const isNight = (reason: string | null): boolean => reason === "sleep";
export const countedOn = (reason: string | null, count: number): string =>
  counted(count, isNight(reason) ? "night" : "session");

/** 'No nights for sleep in this period.' */
export function emptyText(reason: string | null): string {
  if (reason === null) return "No sessions in this period.";
  return `No ${isNight(reason) ? "nights" : "sessions"} for ${reasonLabel(reason).toLowerCase()} in this period.`;
}

/** 'Cannabis journal: sleep' */
export const pageTitle = (reason: string | null): string =>
  `Cannabis journal${reason === null ? "" : `: ${reasonLabel(reason).toLowerCase()}`}`;

/** '3.1 → 7.4'; a dash with too few. */
export const averages = ({ before, after }: BeforeAndAfter): string =>
  before === null || after === null ? "–" : `${before} → ${after}`;

/** '5 mg ×12, 10 mg ×8', '0.2–0.4 g, about 40–60 mg', '3–6 puffs, THC not known'. */
export function amountsText(sessions: readonly Session[]): string {
  const texts = [...dosesText(sessions), ...usedText(sessions)];
  return texts.length > 0 ? texts.join(", ") : "Not noted";
}

const isInMilligrams = ({ ingestionMethod, thcPercentage }: Session) =>
  potencyUnit(ingestionMethod) === "mg" && thcPercentage !== null;

function dosesText(sessions: readonly Session[]): string[] {
  const doses = sessions.filter(isInMilligrams).map(({ thcPercentage }) => thcPercentage ?? 0);
  return doses.length === 0 ? [] : [valuesText(doses, (text) => `${text} mg`)];
}

/** What was used of products whose THC isn't known in milligrams by itself. */
function usedText(sessions: readonly Session[]): string[] {
  const used = sessions.filter((session) => !isInMilligrams(session));
  const byUnit = Map.groupBy(
    used.filter(({ amount }) => amount !== null),
    ({ amountUnit }) => amountUnit,
  );
  const texts = [...byUnit].flatMap(([unit, some]) => {
    if (unit === null) return [];
    const [, noun = unit] = formatAmount(2, unit).split(" ");
    const amounts = some.map(({ amount }) => amount ?? 0);
    return `${valuesText(amounts, (text) => (text === "1" ? formatAmount(1, unit) : `${text} ${noun}`))}, ${thcText(some)}`;
  });
  return texts;
}

function thcText(sessions: readonly Session[]): string {
  const ranges = sessions.flatMap((session) => thcInProduct(session) ?? []);
  if (ranges.length < sessions.length) return "THC not known";
  const [min, max] = [Math.min(...ranges.map((range) => range.min)), Math.max(...ranges.map((range) => range.max))];
  const text = formatMilligrams({ min, max });
  return text.startsWith("about") || min === 0 ? `${text} THC` : `about ${text} THC`;
}

function valuesText(values: readonly number[], withUnit: (value: string) => string): string {
  const counts = [...Map.groupBy(values, (value) => value)].toSorted(([a], [b]) => a - b);
  if (counts.length > mostDoses) return withUnit(`${Math.min(...values)}–${Math.max(...values)}`);
  return counts
    .map(([value, some]) => `${withUnit(`${value}`)}${counts.length > 1 ? ` ×${some.length}` : ""}`)
    .join(", ");
}

/** 'Halfmoon Kitchen. Label: THC 5 mg a piece, CBN 5 mg a piece' */
export function labelText({ brand, facts }: Session, withFacts: boolean): string {
  const said = withFacts
    ? (facts?.cannabinoids ?? []).map(({ name, amount, unit }) => `${name} ${amount} ${unitText(unit)}`)
    : [];
  return [brand?.trim() ?? "", said.length > 0 ? `Label: ${said.join(", ")}` : ""].filter(Boolean).join(". ");
}

/** 'Foggy: 6 of 60; 6 of 20 with Midnight Gummies (edible), 5 of 8 at 10 mg or more' */
export function unwantedTexts({ unwanted, watched, sessions, products }: DoctorContent): string[] {
  return unwanted.map(({ effect, ticked }) => {
    const details = watched
      .filter((one) => one.effect === effect && products.length > 1)
      .map(({ productId, ingestionMethod, ticked: some, of }) => {
        const product = products.find(({ last }) => last.productId === productId);
        const name = shownStrainName(product?.last.strainName);
        return `${some} of ${of} with ${name} (${ingestionMethodLabel(ingestionMethod).toLowerCase()})`;
      });
    return [`${effectLabel(effect)}: ${ticked} of ${sessions.length}`, ...details].join("; ");
  });
}
