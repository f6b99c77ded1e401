import { type AmountUnit, amountUnits, type IngestionMethod } from "./enumerations.ts";
import { limits } from "./limits.ts";
import { potencyUnit } from "./potency.ts";

type Method = IngestionMethod | "";

const ofCartridges = ["puffs", "ml"] as const;
const unitsByMethod = {
  joint: ["g", "puffs"],
  dogwalker: ["g", "puffs"],
  // Vaporisers for flower are filled by weight.
  pen: [...ofCartridges, "g"],
  edible: ["pieces", "ml"],
  bong: ["g", "puffs"],
  dab: ["g", "puffs"],
  other: amountUnits,
  "": amountUnits,
} as const satisfies Record<Method, readonly [AmountUnit, ...AmountUnit[]]>;

/** The units that an amount of this method may have; the first is offered. */
export const amountUnitsOf = (method: Method): readonly [AmountUnit, ...AmountUnit[]] => unitsByMethod[method];

/** What an edit or another method leaves of a unit: itself where it fits the method, else the method's first. */
export function fittingUnit(method: Method, unit: AmountUnit | null | undefined): AmountUnit {
  const units = amountUnitsOf(method);
  return unit && units.includes(unit) ? unit : units[0];
}

/** False for NaN and the infinities too. */
export function isAmountAllowed(unit: AmountUnit, amount: number): boolean {
  const { min, max } = limits.amounts[unit];
  return amount >= min && amount <= max;
}

/** Rounds to hundredths, half up: scales tell no finer. */
export const roundAmount = (amount: number): number => Math.floor(Number((amount * 100).toPrecision(12)) + 0.5) / 100;

/** In mg; `min` 0 means less than `max`, or nothing at all. */
export interface MilligramRange {
  readonly min: number;
  readonly max: number;
}

/** How far a label may be off, as a share: our choice, stricter than Colorado, which allows 15 % (1 CCR 212-3, rule 4-115). */
const labelTolerance = 0.1;
/** Milligrams: finer figures would claim more than scales and labels know. */
const step = 5;
const toStep = (milligrams: number) => Math.round(Number((milligrams / step).toPrecision(12))) * step;

interface Product {
  readonly ingestionMethod: Method;
  readonly thcPercentage: number | null;
  readonly amount: number | null;
  readonly amountUnit: AmountUnit | null;
}

/**
 * The THC in what was consumed, from its grams and the label's percentage: what the product held, not what a body took
 * up. Each end is rounded to the nearest 5 mg: 0.3 g at 21.4 %, 57.8 to 70.6 mg, is 60 to 70. Null when either is
 * unknown; an edible's potency is the session's total in mg already.
 */
export function thcInProduct({ ingestionMethod, thcPercentage, amount, amountUnit }: Product): MilligramRange | null {
  if (amount === null || amountUnit !== "g" || thcPercentage === null || potencyUnit(ingestionMethod) === "mg")
    return null;
  const milligrams = amount * 10 * thcPercentage;
  if (milligrams === 0) return { min: 0, max: 0 };
  const max = Math.max(step, toStep(milligrams * (1 + labelTolerance)));
  return { min: toStep(milligrams * (1 - labelTolerance)), max };
}

/** '55–65 mg', 'about 10 mg', 'under 5 mg'. */
export function formatMilligrams({ min, max }: MilligramRange): string {
  if (max === 0) return "0 mg";
  if (min === 0) return `under ${max} mg`;
  return min === max ? `about ${max} mg` : `${min}–${max} mg`;
}

/** What a press on Less or More changes. */
export const amountStep = { g: 0.1, puffs: 1, ml: 0.5, pieces: 0.5 } as const satisfies Record<AmountUnit, number>;

/** One step more or less, within the unit's limits; less than the least is none. */
export function steppedAmount(unit: AmountUnit, amount: number | null, direction: 1 | -1): number | null {
  const { min, max } = limits.amounts[unit];
  const stepped = roundAmount((amount ?? 0) + direction * amountStep[unit]);
  return stepped < min ? null : Math.min(stepped, max);
}
