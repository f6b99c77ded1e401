/** One number for each session, in order of time. */
export type Column = Float64Array<ArrayBuffer>;

/** Columns of length 1 at right angles to each other. */
export interface Basis {
  readonly columns: readonly Column[];
  /** The logarithm of the squared volume that the original columns span. */
  readonly logVolume: number;
}

/** The share of a column's square, and the square itself, below which the earlier columns have said it all. */
const leastShare = 1e-6;
const leastSquare = 1e-9;

export function dot(a: Column, b: Column): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** Gram and Schmidt's way. Columns that add nothing to those before are left out. */
export function basisOf(columns: readonly Column[]): Basis {
  const basis: Column[] = [];
  let logVolume = 0;
  for (const column of columns) {
    const rest = withoutParts(column, basis);
    const square = dot(rest, rest);
    if (square <= leastSquare || square <= leastShare * dot(column, column)) continue;
    const length = Math.sqrt(square);
    basis.push(rest.map((value) => value / length));
    logVolume += Math.log(square);
  }
  return { columns: basis, logVolume };
}

/** What remains of a column when everything that the basis explains is taken out. */
export function withoutParts(column: Column, basis: readonly Column[]): Column {
  const rest = column.slice();
  for (const direction of basis) {
    const part = dot(rest, direction);
    for (let at = 0; at < rest.length; at++) rest[at] = (rest[at] ?? 0) - part * (direction[at] ?? 0);
  }
  return rest;
}

const leastVariation = 1e-12;

/** Pearson's correlation of two columns; 0 where one of them never changes. */
export function correlationOf(a: Column, b: Column): number {
  const count = a.length;
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let at = 0; at < count; at++) {
    const [left, right] = [a[at] ?? 0, b[at] ?? 0];
    sumA += left;
    sumB += right;
    squareA += left * left;
    squareB += right * right;
    product += left * right;
  }
  const variation = (count * squareA - sumA ** 2) * (count * squareB - sumB ** 2);
  return variation < leastVariation ? 0 : (count * product - sumA * sumB) / Math.sqrt(variation);
}

/** Gaps (NaN) become the mean of what is known. */
export function fillWithMean(answers: Column): Column {
  const known = answers.filter((answer) => !Number.isNaN(answer));
  if (known.length === answers.length) return answers;
  const mean = known.reduce((sum, answer) => sum + answer, 0) / Math.max(1, known.length);
  return answers.map((answer) => (Number.isNaN(answer) ? mean : answer));
}
