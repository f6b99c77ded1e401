import { limits } from "./limits.ts";
import { roundToTenth } from "./rounding.ts";

/** Any text: only 'edible' differs, and a session may have no method (decisions.md, Sessions). */
type Method = string | null | undefined;
export type PotencyUnit = "%" | "mg";

/** THC and CBD count in mg for edibles, otherwise in percent (spec section 9). */
export function potencyUnit(method: Method): PotencyUnit {
  return method === "edible" ? "mg" : "%";
}

/** The allowed range of THC and CBD, in the method's unit. */
export function potencyRange(method: Method): { readonly min: number; readonly max: number } {
  return potencyUnit(method) === "mg" ? limits.potencyMilligrams : limits.potencyPercent;
}

export function potencyMaximum(method: Method): number {
  return potencyRange(method).max;
}

/** Used by the schema when the method is included, and by the service when an edit changes only one of the two. */
export const potencyMessage = (method: Method) =>
  `This must be a number from 0 to ${potencyMaximum(method)} ${potencyUnit(method)}`;

/** False for NaN and the infinities too. */
export function isPotencyAllowed(method: Method, value: number): boolean {
  const { min, max } = potencyRange(method);
  return value >= min && value <= max;
}

/** A THC or CBD value with its unit: '24%', '18.5%', '10 mg'. */
export function formatPotency(method: Method, value: number): string {
  const shown = String(roundToTenth(value));
  return potencyUnit(method) === "mg" ? `${shown} mg` : `${shown}%`;
}

/** An average of the Insights cards: one decimal, 'N/A' when it is absent, 0 or less (spec section 2, Insights tab). */
export function formatAveragePotency(average: number | null): string {
  return average === null || average <= 0 ? "N/A" : roundToTenth(average).toFixed(1);
}

/** The milligrams of THC in an edible; null for every other method (decisions.md, Sessions). */
export function thcMg(method: Method, thc: number | null): number | null {
  return potencyUnit(method) === "mg" ? thc : null;
}
