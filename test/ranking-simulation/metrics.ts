/** Kendall's tau-b of two scorings: 1 in the same order, -1 in the opposite one, ties counted out. */
export function kendallTau(a: readonly number[], b: readonly number[]): number {
  let [agreeing, opposing, tiedInA, tiedInB] = [0, 0, 0, 0];
  for (const [later, laterA] of a.entries()) {
    const laterB = b[later] ?? Number.NaN;
    for (const [earlier, earlierA] of a.slice(0, later).entries()) {
      const differenceA = laterA - earlierA;
      const differenceB = laterB - (b[earlier] ?? Number.NaN);
      if (differenceA === 0 && differenceB === 0) continue;
      if (differenceA === 0) tiedInA++;
      else if (differenceB === 0) tiedInB++;
      else if (differenceA * differenceB > 0) agreeing++;
      else opposing++;
    }
  }
  const untied = agreeing + opposing;
  const scale = Math.sqrt((untied + tiedInA) * (untied + tiedInB));
  return scale === 0 ? 0 : (agreeing - opposing) / scale;
}

export interface Estimate {
  readonly mean: number;
  /** Half the width of the 95 % interval. */
  readonly margin: number;
}

export function estimateMean(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / Math.max(1, values.length - 1));
  return { mean, margin: (1.96 * deviation) / Math.sqrt(values.length) };
}
