/** The one leaf shape of the design: it starts at the origin and points along x. */
export function leafPath(length: number, width: number): string {
  const at = (share: number) => tenth(length * share);
  const out = (share: number) => tenth(width * share);
  return `M0 0C${at(0.16)} ${out(-1)} ${at(0.6)} ${out(-0.98)} ${at(1)} 0C${at(0.62)} ${out(0.86)} ${at(0.18)} ${out(0.92)} 0 0Z`;
}

/** Drawings need no more than a tenth of a unit. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
