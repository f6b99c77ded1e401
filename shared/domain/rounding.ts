/**
 * Rounds half up to one decimal, as people do it: the mean of 0, 0.2, 9.1 and 0.5 is 2.45, thus
 * 2.5, although binary sums come out a hair below (decisions.md, Details settled, Input).
 */
export function roundToTenth(value: number): number {
  const tenths = Number((value * 10).toPrecision(12));
  return Math.floor(tenths + 0.5) / 10;
}
