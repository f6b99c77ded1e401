import type { AmountUnit, DoseUnit, IngestionMethod } from "./enumerations.ts";
import { medianOf } from "./median.ts";
import { potencyUnit } from "./potency.ts";

/** A session of one's own, as far as its unwanted effects are counted. */
export interface WatchedSession {
  readonly productId: string | null;
  readonly ingestionMethod: IngestionMethod | "";
  /** Percent, or milligrams for edibles. */
  readonly thcPercentage: number | null;
  readonly amount: number | null;
  readonly amountUnit: AmountUnit | null;
  readonly unwantedEffects: readonly string[];
}

/** Sessions of a kind, and in how many of them something was ticked. */
interface Ticked {
  readonly ticked: number;
  readonly of: number;
}

/** Sessions by dose: up to one, and from the next larger one on. */
interface DoseSplit {
  readonly unit: DoseUnit;
  readonly lower: Ticked & { readonly upTo: number };
  readonly upper: Ticked & { readonly from: number };
}

/** An unwanted effect of one product taken in one way. Counted, never explained. */
export interface Watched extends Ticked {
  readonly effect: string;
  readonly productId: string;
  readonly ingestionMethod: IngestionMethod | "";
  /** At the person's own median dose of it; null as long as all known doses are the same. */
  readonly doses: DoseSplit | null;
  /** Sessions whose dose isn't known in that unit. */
  readonly withoutDose: number;
}

/** Fewer are luck, or one bad evening. */
const least = { ticked: 3, sessions: 5 };
const mostWatched = 3;

/** What came up often with one product and method: at most three, most often first. */
export function watchUnwanted(sessions: readonly WatchedSession[]): Watched[] {
  const groups = Map.groupBy(
    sessions.filter(({ productId }) => productId !== null),
    ({ productId, ingestionMethod }) => JSON.stringify([productId, ingestionMethod]),
  );
  return [...groups.values()]
    .filter((group) => group.length >= least.sessions)
    .flatMap((group) => {
      const effects = new Set(group.flatMap(({ unwantedEffects }) => unwantedEffects));
      return [...effects].map((effect) => watch(effect, group));
    })
    .filter(({ ticked }) => ticked >= least.ticked)
    .toSorted(mostOftenFirst)
    .slice(0, mostWatched);
}

const mostOftenFirst = (a: Watched, b: Watched) =>
  b.ticked - a.ticked || a.of - b.of || (a.effect < b.effect ? -1 : Number(a.effect > b.effect));

function watch(effect: string, group: readonly WatchedSession[]): Watched {
  const [first] = group;
  const isTicked = ({ unwantedEffects }: WatchedSession) => unwantedEffects.includes(effect);
  const dosed = group.flatMap((session) => {
    const dose = doseOf(session);
    return dose ? [{ ...dose, isTicked: isTicked(session) }] : [];
  });
  const [common = []] = [...Map.groupBy(dosed, ({ unit }) => unit).values()].toSorted((a, b) => b.length - a.length);
  return {
    effect,
    productId: first?.productId ?? "",
    ingestionMethod: first?.ingestionMethod ?? "",
    ticked: group.filter(isTicked).length,
    of: group.length,
    doses: split(common),
    withoutDose: group.length - common.length,
  };
}

interface Dose {
  readonly value: number;
  readonly unit: DoseUnit;
}

/** An edible's potency is the session's total, and says more than a number of pieces. */
function doseOf({ ingestionMethod, thcPercentage, amount, amountUnit }: WatchedSession): Dose | null {
  if (thcPercentage !== null && potencyUnit(ingestionMethod) === "mg") return { value: thcPercentage, unit: "mg" };
  return amount === null || amountUnit === null ? null : { value: amount, unit: amountUnit };
}

function split(doses: readonly (Dose & { readonly isTicked: boolean })[]): DoseSplit | null {
  const values = doses.map(({ value }) => value);
  const median = medianOf(values);
  const isMedianLargest = values.every((value) => value <= median);
  const isLower = ({ value }: Dose) => (isMedianLargest ? value < median : value <= median);
  const [lower, upper] = [doses.filter(isLower), doses.filter((dose) => !isLower(dose))];
  const [unit] = doses.map((dose) => dose.unit);
  if (lower.length === 0 || unit === undefined) return null;
  return {
    unit,
    lower: { ...count(lower), upTo: Math.max(...lower.map(({ value }) => value)) },
    upper: { ...count(upper), from: Math.min(...upper.map(({ value }) => value)) },
  };
}

const count = (doses: readonly { readonly isTicked: boolean }[]): Ticked => ({
  ticked: doses.filter(({ isTicked }) => isTicked).length,
  of: doses.length,
});
