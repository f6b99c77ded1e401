/** Comparisons per rating, if that many rated sessions exist (spec section 9). */
const comparisonsPerRating = { min: 3, max: 6 } as const;

/** 3 to 6 at random, never more than available. `random` gives a number in [0, 1). */
export function comparisonCount(available: number, random: () => number): number {
  const { min, max } = comparisonsPerRating;
  return Math.min(available, min + Math.floor(random() * (max - min + 1)));
}

/** Draws the sessions to compare with, at random and none twice (spec section 4, Rating flow, step 2). */
export function drawOpponents<Session>(rated: readonly Session[], random: () => number): Session[] {
  const pool = [...rated];
  const count = comparisonCount(pool.length, random);
  return Array.from({ length: count }, () => pool.splice(Math.floor(random() * pool.length), 1)).flat();
}
