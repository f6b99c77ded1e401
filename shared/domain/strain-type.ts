import type { StrainType } from "./enumerations.ts";
import type { Family } from "./family.ts";

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
