import { wholePercent } from "./percentages.ts";

/** wins / (wins + losses) in whole percent (spec section 9); 0 before the first comparison. */
export function winPercent(wins: number, losses: number): number {
  return wholePercent(wins, wins + losses);
}
