/** The value below and above which lie as many; the mean of the two in the middle. Of none it is NaN. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const above = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? above : ((sorted[sorted.length / 2 - 1] ?? Number.NaN) + above) / 2;
}

/** The median of values that each came so many times. */
export function medianOfCounts(counts: readonly { readonly value: number; readonly count: number }[]): number {
  const sorted = counts.toSorted((a, b) => a.value - b.value);
  const all = sorted.reduce((sum, { count }) => sum + count, 0);
  function at(place: number): number {
    let before = 0;
    for (const { value, count } of sorted) {
      before += count;
      if (before > place) return value;
    }
    return Number.NaN;
  }
  return all % 2 === 1 ? at((all - 1) / 2) : (at(all / 2 - 1) + at(all / 2)) / 2;
}
