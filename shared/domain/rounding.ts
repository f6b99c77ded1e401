/**
 * Rounds half up to one decimal, as people do it: 6.45 gives 6.5 although its binary value lies a hair below
 * (decisions.md, Details settled, Input).
 */
export function roundToTenth(value: number): number {
  const tenths = Number((value * 10).toPrecision(12));
  return Math.floor(tenths + 0.5) / 10;
}
