import type { IngestionMethod } from "./enumerations.ts";

export const ingestionMethodLabels = {
  joint: "Joint",
  pen: "Vape Pen",
  edible: "Edible",
  bong: "Bong",
  dab: "Dab",
  other: "Other",
  dogwalker: "Dogwalker",
} as const satisfies Record<IngestionMethod, string>;

/** The method's name, or 'Unknown Method' for a session logged without one (spec section 2, Feed tab). */
export function ingestionMethodLabel(method: IngestionMethod | "" | null | undefined): string {
  return method ? ingestionMethodLabels[method] : "Unknown Method";
}
