import type { StrainType } from "./enumerations.ts";

/** The three colour families of the design: of strain types and of moods (design guide, section 2). */
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
