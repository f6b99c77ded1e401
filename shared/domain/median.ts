/** The value below and above which lie as many; the mean of the two in the middle. Of none it is NaN. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const above = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? above : ((sorted[sorted.length / 2 - 1] ?? Number.NaN) + above) / 2;
}
