import type { AmountUnit } from "./enumerations.ts";

const units = { g: ["g", "g"], ml: ["ml", "ml"], puffs: ["puff", "puffs"], pieces: ["piece", "pieces"] } as const;

/** '0.3 g', '1 puff', '2.5 pieces'. */
export function formatAmount(amount: number, unit: AmountUnit): string {
  const [one, several] = units[unit];
  return `${amount} ${amount === 1 ? one : several}`;
}
