import type { Band } from "./enumerations.ts";
import { limits } from "./limits.ts";
import { bandOf } from "./rating.ts";

/** A session that the rating dialog may ask about; null is without a product. */
interface Opponent {
  readonly rating: number | null;
  readonly productId: string | null;
}

/** 3 to 6 at random, if that many rated sessions exist (spec section 9). `random` gives a number in [0, 1). */
export function comparisonCount(available: number, random: () => number): number {
  const { min, max } = limits.dialogComparisons;
  return Math.min(available, min + Math.floor(random() * (max - min + 1)));
}

/**
 * Draws the sessions to compare with, at random and none twice (spec section 4, Rating flow, step 2): those of the same
 * band and another product first, then the same band, then another product, then the rest. Answers within a band tell
 * more, because which band is better was said already.
 * @param rated the other rated sessions
 */
export function drawOpponents<Session extends Opponent>(
  rated: readonly Session[],
  { band, productId }: { readonly band: Band; readonly productId: string | null },
  random: () => number,
): Session[] {
  const group = (session: Session) => {
    const isOfBand = session.rating !== null && bandOf(session.rating) === band;
    const isOfProduct = productId !== null && session.productId === productId;
    return (isOfBand ? 0 : 2) + (isOfProduct ? 1 : 0);
  };
  const count = comparisonCount(rated.length, random);
  return rated
    .map((session) => ({ session, group: group(session), draw: random() }))
    .sort((a, b) => a.group - b.group || a.draw - b.draw)
    .slice(0, count)
    .map(({ session }) => session);
}
