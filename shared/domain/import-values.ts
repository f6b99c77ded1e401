import { amountUnitsOf, isAmountAllowed, roundAmount } from "./amount.ts";
import {
  type AmountUnit,
  type EdibleUnit,
  type IngestionMethod,
  type RatingScale,
  ratingScales,
} from "./enumerations.ts";
import { limits } from "./limits.ts";
import { isPotencyAllowed, potencyUnit } from "./potency.ts";
import { roundRating } from "./rating.ts";
import { type DecimalMark, readNumber, type WrittenUnit } from "./written-number.ts";

type Method = IngestionMethod | "";
/** Why a cell's value isn't taken: it can't be read, its unit can't be kept, or it is out of bounds. */
type LostReason = "unread" | "unit" | "range";
type Read<Value> = { value: Value | null; lost?: LostReason };

const nothing = { value: null };
const lost = (reason: LostReason) => ({ value: null, lost: reason });
/** Products of decimals as people would work them out. */
const exact = (value: number) => Number(value.toPrecision(12));
/** Not asked, not detected, not tested, as laboratories' programs write them. */
const isPlaceholder = (value: number) => value === -1 || value === -2 || value === -3;

/** The words that may stand behind a number of THC or CBD; any other is another substance, THCA among them. */
const substances = {
  thc: /^(?:total |max |active )?(?:(?:d|delta[ -]?|δ|∆)?-?9-?)?(?:thc)?$|^total$/,
  cbd: /^(?:total |max |active )?(?:cbd)?$|^total$/,
} as const;

interface PotencyCell {
  substance: keyof typeof substances;
  method: Method;
  /** Of a number without a unit. */
  unit: WrittenUnit;
  decimal: DecimalMark | undefined;
}

/** THC or CBD in the method's own unit. @returns `isBare` where the cell doesn't say its unit */
export function readPotency(
  cell: string,
  { substance, method, unit, decimal }: PotencyCell,
): Read<number> & { isBare?: boolean } {
  const read = readNumber(cell, { decimal, unit });
  if (read.kind === "none") return nothing;
  if (read.kind === "unread" || read.outOf !== null || !substances[substance].test(read.word)) return lost("unread");
  const isBare = read.unit === "";
  if (read.value < 0) return isPlaceholder(read.value) ? nothing : lost("unread");
  const kept = potencyUnit(method);
  const value = kept === "mg" ? inMilligrams(read.value, read.unit || unit) : inPercent(read.value, read.unit || unit);
  if (value === null) return { ...lost("unit"), isBare };
  return isPotencyAllowed(method, value) ? { value, isBare } : { ...lost("range"), isBare };
}

function inPercent(value: number, unit: WrittenUnit): number | null {
  if (unit === "%") return value;
  if (unit === "mg/g") return exact(value / 10);
  return unit === "ppm" ? exact(value / 10_000) : null;
}

function inMilligrams(value: number, unit: WrittenUnit): number | null {
  if (unit === "mg") return value;
  if (unit === "g") return exact(value * 1_000);
  return unit === "µg" ? exact(value / 1_000) : null;
}

interface AmountCell {
  method: Method;
  /** Of a number without a unit, as the table has it. */
  unit: WrittenUnit;
  /** Of an edible's number without any unit. */
  edibleUnit: EdibleUnit;
  /** Whether the table says that it's THC, not what has THC in it. */
  isOfThc?: boolean;
  /** Whether it's a vaporiser for flower, which is counted in grams. */
  isDryHerb: boolean;
  decimal: DecimalMark | undefined;
}
interface ReadAmount {
  amount?: number;
  amountUnit?: AmountUnit;
  /** A dose of an edible is the milligrams of THC in it. */
  thcMilligrams?: number;
}

/** @returns `isBare` for an edible whose unit nothing tells */
export function readAmount(cell: string, given: AmountCell): Read<ReadAmount> & { isBare?: boolean } {
  const read = readNumber(cell, { decimal: given.decimal, unit: given.unit }, true);
  if (read.kind === "none") return nothing;
  if (read.kind === "unread" || read.outOf !== null) return lost("unread");
  if (read.value === 0 || isPlaceholder(read.value)) return nothing;
  if (read.value < 0) return lost("unread");
  const { method } = given;
  const isEdible = potencyUnit(method) === "mg";
  const unit = read.unit || given.unit;
  const isWordThc = /\bthc$/.test(read.word);
  const isOfThc = isWordThc || (given.isOfThc === true && read.unit === "");
  if (read.word !== "" && !isWordThc && (unit === "" || !/^[\p{L} -]+$/u.test(read.word) || /\bper\b/.test(read.word)))
    return lost(read.unit === "" ? "unit" : "unread");
  const bare = isEdible ? given.edibleUnit : given.isDryHerb ? "g" : amountUnitsOf(method)[0];
  const isBare = isEdible && unit === "";
  const milligrams = isEdible ? inMilligrams(read.value, unit || bare) : null;
  if (milligrams !== null && unit !== "g")
    return isPotencyAllowed(method, milligrams)
      ? { value: { thcMilligrams: milligrams }, isBare }
      : { ...lost("range"), isBare };
  if (isOfThc) return lost("unit");
  const { amount, amountUnit } = inKeptUnit(read.value, unit || bare);
  if (!amountUnit || !amountUnitsOf(method).includes(amountUnit)) return { ...lost("unit"), isBare };
  return isAmountAllowed(amountUnit, roundAmount(amount))
    ? { value: { amount: roundAmount(amount), amountUnit }, isBare }
    : { ...lost("range"), isBare };
}

const gramsOf: Readonly<Partial<Record<WrittenUnit, number>>> = { g: 1, mg: 0.001, µg: 0.000001, oz: 28.349523125 };

function inKeptUnit(value: number, unit: WrittenUnit): { amount: number; amountUnit?: AmountUnit } {
  const grams = gramsOf[unit];
  if (grams !== undefined) return { amount: exact(value * grams), amountUnit: "g" };
  return { amount: value, ...((unit === "puffs" || unit === "ml" || unit === "pieces") && { amountUnit: unit }) };
}

interface RatingCell {
  /** The most that a rating of the table may be. */
  scale: number;
  /** Whether 0 means that there is none. */
  isZeroUnrated: boolean;
  decimal: DecimalMark | undefined;
}

/** From 0 to ten. A cell that says what it's out of is right. */
export function readRating(cell: string, { scale, isZeroUnrated, decimal }: RatingCell): Read<number> {
  const read = readNumber(cell, { decimal });
  if (read.kind === "none") return nothing;
  if (read.kind === "unread" || read.word !== "" || !["", "stars", "%"].includes(read.unit)) return lost("unread");
  const { value } = read;
  if (isPlaceholder(value) || (value === 0 && isZeroUnrated)) return nothing;
  const most = read.outOf ?? (read.unit === "%" ? 100 : scale);
  if (value < 0 || value > most) return lost("range");
  return { value: roundRating(exact((value / most) * limits.rating.max)) };
}

/** What the ratings of a column tell of its scale. */
export interface RatingFacts {
  /** The highest one that doesn't say itself what it's out of; absent without any. */
  highest?: number;
  /** What those say that they're out of that do, if none is above it; then the others are, too. */
  outOf?: number;
  hasZero?: true;
}

export function ratingFacts(cells: readonly string[]): RatingFacts {
  const scales = new Set<number>();
  let [highest, hasZero] = [-1, false];
  for (const cell of cells) {
    const read = cell.length > 24 ? undefined : readNumber(cell);
    if (read?.kind !== "number") continue;
    hasZero ||= read.value === 0;
    if (read.outOf !== null) scales.add(read.outOf);
    if (read.outOf === null && read.word === "" && (read.unit === "" || read.unit === "stars"))
      highest = Math.max(highest, read.value);
  }
  const [outOf = 0, another] = scales;
  const isScale = outOf > 1 && another === undefined && highest <= outOf;
  return { ...(highest > 0 && { highest }), ...(isScale && { outOf }), ...(hasZero && { hasZero }) };
}

/** The smallest that holds all of a column's ratings. */
export const guessRatingScale = (highest: number | undefined): RatingScale =>
  ratingScales.find((scale) => highest !== undefined && highest <= scale) ?? 10;
