/**
 * Rounds half up to one decimal in decimal arithmetic: the mean of 0, 0.2, 9.1 and 0.5 is 2.45 and thus 2.5, although
 * the binary sum is a hair below (decisions.md, Details settled, Input).
 */
export function roundToTenth(value: number): number {
  const tenths = Number((value * 10).toPrecision(12));
  return Math.floor(tenths + 0.5) / 10;
}
