import type { AmountUnit, IngestionMethod, Mood, StrainType } from "./enumerations.ts";

const units = { g: ["g", "g"], ml: ["ml", "ml"], puffs: ["puff", "puffs"], pieces: ["piece", "pieces"] } as const;

/** '0.3 g', '1 puff', '2.5 pieces'. */
export function formatAmount(amount: number, unit: AmountUnit): string {
  const [one, several] = units[unit];
  return `${amount} ${amount === 1 ? one : several}`;
}

export const bodyMindWords = ["Body High", "Balanced", "Mind High"] as const;
export type BodyMindWord = (typeof bodyMindWords)[number];

/** The last ratio of a Body High and the first of a Mind High (spec section 9, Body/mind label). */
export const bodyMindBounds = { body: 30, mind: 70 } as const;

/** '42% Body / 58% Mind' for a ratio of 58: the ratio is the mind's share (spec section 5). */
export function bodyMindLabel(ratio: number): string {
  return `${100 - ratio}% Body / ${ratio}% Mind`;
}

export function bodyMindWord(ratio: number): BodyMindWord {
  if (ratio <= bodyMindBounds.body) return "Body High";
  return ratio >= bodyMindBounds.mind ? "Mind High" : "Balanced";
}

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

/** The three colour families of the design: of strain types and of moods. */
export type Family = "dusk" | "bloom" | "dew";

export const strainTypeLabels = {
  sativa: "Sativa",
  indica: "Indica",
  hybrid: "Hybrid",
} as const satisfies Record<StrainType, string>;

export const strainTypeFamilies = {
  indica: "dusk",
  sativa: "bloom",
  hybrid: "dew",
} as const satisfies Record<StrainType, Family>;

export const moodLabels = {
  relaxed: "Relaxed",
  happy: "Happy",
  creative: "Creative",
  focused: "Focused",
  euphoric: "Euphoric",
  sleepy: "Sleepy",
  energetic: "Energetic",
  giggly: "Giggly",
  calm: "Calm",
  motivated: "Motivated",
  social: "Social",
  peaceful: "Peaceful",
} as const satisfies Record<Mood, string>;

export const moodFamilies = {
  relaxed: "dusk",
  sleepy: "dusk",
  calm: "dusk",
  peaceful: "dusk",
  happy: "bloom",
  euphoric: "bloom",
  giggly: "bloom",
  social: "bloom",
  creative: "dew",
  focused: "dew",
  energetic: "dew",
  motivated: "dew",
} as const satisfies Record<Mood, Family>;

/** The fallback of the session card (spec section 2, Feed tab). */
export function shownStrainName(strainName: string | null | undefined): string {
  return strainName?.trim() || "Unknown Strain";
}

export function shownBrand(brand: string | null | undefined): string {
  return brand?.trim() || "Unknown Brand";
}
