/** A number as it is written: `digits` with the point before the last `places` of them. Binary fractions would not add up. */
export interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

/** As many places as programs write of a binary fraction. */
const written = /^(\d{1,9})(?:\.(\d{1,30}))?$/;

/** Null for anything but plain digits with or without a point. */
export function parseDecimal(text: string): Decimal | null {
  const [, whole, part = ""] = written.exec(text) ?? [];
  return whole === undefined ? null : { digits: BigInt(whole + part), places: part.length };
}

export function decimal(text: string): Decimal {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new RangeError(`${text} is no decimal`);
  return parsed;
}

const withPlaces = ({ digits, places }: Decimal, more: number): bigint => digits * 10n ** BigInt(more - places);

export function add(one: Decimal, other: Decimal): Decimal {
  const places = Math.max(one.places, other.places);
  return { digits: withPlaces(one, places) + withPlaces(other, places), places };
}

export const multiply = (one: Decimal, other: Decimal): Decimal => ({
  digits: one.digits * other.digits,
  places: one.places + other.places,
});

/** Negative when `one` is less, 0 when both are as much. */
export function compare(one: Decimal, other: Decimal): number {
  const places = Math.max(one.places, other.places);
  const [left, right] = [withPlaces(one, places), withPlaces(other, places)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The same with the point moved to the left, as from ppm to percent. */
export const shift = ({ digits, places }: Decimal, by: number): Decimal => ({ digits, places: places + by });

/** Half up. */
export function round(value: Decimal, places: number): Decimal {
  if (value.places <= places) return { digits: withPlaces(value, places), places };
  const unit = 10n ** BigInt(value.places - places);
  return { digits: (2n * value.digits + unit) / (2n * unit), places };
}

/** Half up. @throws RangeError for a division by zero */
export function divide(one: Decimal, other: Decimal, places: number): Decimal {
  const over = one.digits * 10n ** BigInt(places + other.places);
  const under = other.digits * 10n ** BigInt(one.places);
  return { digits: (2n * over + under) / (2n * under), places };
}

/** With all its places, trailing zeros too. */
export function decimalText({ digits, places }: Decimal): string {
  const text = String(digits).padStart(places + 1, "0");
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}

/** Without zeros at its end. */
export const shortText = (value: Decimal): string =>
  value.places === 0 ? decimalText(value) : decimalText(value).replace(/\.?0+$/, "");
