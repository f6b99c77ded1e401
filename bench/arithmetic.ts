/** The smallest value that at least `share` of all values do not exceed (nearest rank). NaN of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(Math.ceil(share * sorted.length), 1) - 1] ?? Number.NaN;
}

/** The middle value, or the mean of the two in the middle. NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)];
  return ((sorted[low] ?? Number.NaN) + (sorted[high] ?? Number.NaN)) / 2;
}

/**
 * How a call compares to the floor, each turn with the floor of the same turn, so that what else the machine does at
 * that moment slows both. The middle of the turns counts.
 */
export function pairedRatio(turns: readonly { readonly call: number; readonly floor: number }[]): number {
  return median(turns.map(({ call, floor }) => call / floor));
}

/** Undefined when either is not known. */
export function quotient(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a / b;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
