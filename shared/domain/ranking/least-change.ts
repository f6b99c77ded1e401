/** Values for every position down to the last given one; one between two given ones lies between them. */
export function fillGaps(values: readonly (number | null)[]): number[] {
  const filled: number[] = [];
  for (const [position, value] of values.entries()) {
    if (value === null) continue;
    const above = filled.at(-1) ?? value;
    const steps = position - filled.length + 1;
    for (let step = 1; step < steps; step++) filled.push(above + ((value - above) * step) / steps);
    filled.push(value);
  }
  return filled;
}

/**
 * The non-increasing values nearest to the given ones in least squares, by pooling adjacent violators.
 * @param weights how much it costs to change each value; all the same when left out
 */
export function nonIncreasing(values: readonly number[], weights?: readonly number[]): number[] {
  const pools: { sum: number; weight: number; size: number }[] = [];
  for (const [position, value] of values.entries()) {
    const weight = weights?.[position] ?? 1;
    let pool = { sum: value * weight, weight, size: 1 };
    for (let above = pools.at(-1); above && above.sum / above.weight < pool.sum / pool.weight; above = pools.at(-1)) {
      pools.pop();
      pool = { sum: above.sum + pool.sum, weight: above.weight + pool.weight, size: above.size + pool.size };
    }
    pools.push(pool);
  }
  return pools.flatMap(({ sum, weight, size }) => Array<number>(size).fill(sum / weight));
}
