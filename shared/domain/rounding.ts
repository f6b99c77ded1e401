/** A share in whole percent, 0 of nothing. */
export function wholePercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}

/** wins / (wins + losses) in whole percent (spec section 9); 0 before the first comparison. */
export function winPercent(wins: number, losses: number): number {
  return wholePercent(wins, wins + losses);
}

/**
 * Whole percentages that add up to 100 by the largest remainder; ties go to the larger count, then to the earlier one.
 * All 0 when there is nothing to share (decisions.md, Stats).
 */
export function wholePercentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const shares = counts.map((count, index) => {
    const exact = (100 * count) / total;
    return { index, count, percent: Math.floor(exact), remainder: (100 * count) % total };
  });
  const missing = 100 - shares.reduce((sum, share) => sum + share.percent, 0);
  const neediest = shares.toSorted((a, b) => b.remainder - a.remainder || b.count - a.count || a.index - b.index);
  for (const share of neediest.slice(0, missing)) share.percent++;
  return shares.map((share) => share.percent);
}

/**
 * Rounds half up to one decimal in decimal arithmetic: the mean of 0, 0.2, 9.1 and 0.5 is 2.45 and thus 2.5, although
 * the binary sum is a hair below (decisions.md, Details settled, Input).
 */
export function roundToTenth(value: number): number {
  const tenths = Number((value * 10).toPrecision(12));
  return Math.floor(tenths + 0.5) / 10;
}
